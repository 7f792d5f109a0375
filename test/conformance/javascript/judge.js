// Prints, for each schema of a folder, its name and a digit for each vector: 1 for accepted, 0 for refused.
import { readFileSync } from 'node:fs';

const [validator, folder, vectorsPath] = process.argv.slice(2);
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const table = read(vectorsPath);
const values = table.vectors.map(({ text }) => JSON.parse(text));

async function compileWithAjv(schema) {
  const { Ajv } = await import('ajv');
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  return new (schema.$schema.includes('2020-12') ? Ajv2020 : Ajv)().compile(schema);
}

async function compileWithHyperjump(schema, name) {
  const { registerSchema, validate } = await import('@hyperjump/json-schema/draft-07');
  await import('@hyperjump/json-schema/draft-2020-12');
  registerSchema(schema, `https://example.com/${name}`);
  const judge = await validate(`https://example.com/${name}`);
  return (value) => judge(value).valid;
}

for (const name of table.schemas) {
  const compile = validator === 'ajv' ? compileWithAjv : compileWithHyperjump;
  const judge = await compile(read(`${folder}/${name}.schema.json`), name);
  process.stdout.write(`${name} ${values.map((value) => (judge(value) ? '1' : '0')).join('')}\n`);
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { codeBlocksOf, sourcesOfImports } from '../support/code-blocks.js';

const documents = ['README.md', ...readdirSync('docs').filter((file) => file.endsWith('.md'))].map((file) =>
  file === 'README.md' ? file : path.join('docs', file),
);
const examples = new Map(
  documents.flatMap((file) =>
    codeBlocksOf(file)
      .filter(({ language }) => language === 'ts')
      .map(({ text }, at): [string, string] => [path.resolve(`${file} block ${at + 1}.ts`), text]),
  ),
);

test('every program of the documents compiles as a strict project compiles it', () => {
  expect(examples.size).toBeGreaterThanOrEqual(25);
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleDetection: ts.ModuleDetectionKind.Force,
    types: ['node'],
    paths: sourcesOfImports,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => examples.has(file) || fileExists(file);
  host.readFile = (file) => examples.get(file) ?? readFile(file);
  host.getSourceFile = (file, target, ...rest) => {
    const text = examples.get(file);
    return text === undefined ? getSourceFile(file, target, ...rest) : ts.createSourceFile(file, text, target, true);
  };
  const program = ts.createProgram([...examples.keys()], options, host);
  const wrong = [...examples.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText, start = 0 }) =>
        `${path.basename(file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}: ${examples.get(file)?.slice(start).split('\n')[0]}`,
    );
  });
  expect(wrong).toEqual([]);
});

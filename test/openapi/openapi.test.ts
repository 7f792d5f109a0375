import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Command, runCommand } from '../support/run-command.js';
import { readSchemas } from '../support/schema-files.js';
import { compileSchema } from '../support/validators.js';

const here = import.meta.dirname;
const root = path.join(here, '../..');
const work = path.join(here, '.work');
process.env['REDOCLY_TELEMETRY'] = 'off';
const document = path.join(root, 'schemas/openapi.json');

function tool(name: string, ...args: string[]): Command {
  return [path.join(here, 'node_modules/.bin', name), ...args];
}

describe('the OpenAPI document', () => {
  it('has nothing that the linter finds fault with', () => {
    const result = runCommand(tool('redocly', 'lint', document, '--format=json'), root);
    expect(result).toEqual({ output: expect.any(String) });
    const report = JSON.parse('output' in result ? result.output.slice(result.output.indexOf('{\n')) : '');
    expect(report.totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });

  it('gives types that compile and say what each scope requires', () => {
    mkdirSync(work, { recursive: true });
    copyFileSync(path.join(here, 'consumer.mts'), path.join(work, 'consumer.mts'));
    expect(runCommand(tool('openapi-typescript', document, '--output', 'generated.mts'), work)).not.toHaveProperty(
      'trouble',
    );
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
    expect(runCommand(['node', tsc, ...options, 'consumer.mts'], work)).toEqual({ output: '' });
  });
});

describe('a mock server made from it', () => {
  let server: ChildProcess;
  let address: string;

  beforeAll(async () => {
    const [program, ...args] = tool('prism', 'mock', '--port', '0', document);
    server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    address = await new Promise((resolve, reject) => {
      let printed = '';
      server.on('exit', (code) => reject(new Error(`The mock server ended with ${code}: ${printed}`)));
      server.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const found = /listening on (http:\S+:[0-9]+)/.exec(printed)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
  });

  afterAll(() => {
    server.kill();
  });

  function askForToken(body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    return fetch(`${address}/v2/token`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  const merchant = { scope: 'merchant', apiKey: '<API_KEY>', apiSecret: '<API_SECRET>', id: 1 };

  it.each<[what: string, body: object]>([
    ['a merchant', merchant],
    ['a user', { ...merchant, scope: 'userForMerchant', userId: '0b5c1d2e-3f4a-4b5c-8d6e-7f8091a2b3c4' }],
  ])('answers a token request for %s', async (_, body) => {
    expect((await askForToken(body)).status).toBe(200);
  });

  it.each<[what: string, body: object]>([
    ['for a user without the user', { ...merchant, scope: 'userForMerchant' }],
    ['of an unknown scope', { ...merchant, scope: 'admin' }],
    ['with its id as text', { ...merchant, id: '1' }],
    ['without its secret', { scope: 'merchant', apiKey: '<API_KEY>', id: 1 }],
  ])('answers a token request %s with an error body', async (_, body) => {
    const response = await askForToken(body);
    expect(response.status).toBeGreaterThanOrEqual(400);
    const [schema] = readSchemas('2020-12').filter(({ name }) => name === 'error-form-hybrid.current');
    const answer: unknown = await response.json();
    expect(schema !== undefined && compileSchema(schema)(answer), JSON.stringify(answer)).toBe(true);
  });
});

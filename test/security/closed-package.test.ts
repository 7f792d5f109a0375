import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../../src/cli/examples.js';
import { describedCommands } from '../support/command-line.js';
import { installInto } from '../support/packed.js';
import { type ModuleNeeds, readModule } from './read-module.js';

// The package as its users get it: packed, installed, read and run.

let folder: string;
let shipped: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-closed-'));
  shipped = installInto(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Gives the paths of the files below a folder of the package whose names end in one of the endings. */
function filesOf(below: string, ...endings: string[]): string[] {
  return readdirSync(path.join(shipped, below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.relative(shipped, path.join(entry.parentPath, entry.name)))
    .sort();
}

test('the package needs no other at run time, and installing it runs nothing', () => {
  const manifest = JSON.parse(readFileSync(path.join(shipped, 'package.json'), 'utf8'));
  const needed = Object.keys(manifest).filter((key) => /dependencies$/i.test(key) && key !== 'devDependencies');
  expect(needed).toEqual(['peerDependencies']);
  expect([manifest.peerDependencies, manifest.peerDependenciesMeta]).toEqual([
    { zod: '^4.0.0' },
    { zod: { optional: true } },
  ]);
  // What npm runs in a package where it is installed; a binding.gyp would be an install script too.
  const run = ['preinstall', 'install', 'postinstall', 'preprepare', 'prepare', 'postprepare', 'prepublish'];
  expect(run.filter((name) => name in manifest.scripts)).toEqual([]);
  expect(filesOf('.', 'binding.gyp', '.node', '.wasm', '.sh')).toEqual([]);
  expect(readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['ap-errors']);
});

/** What the language itself gives to any program, but for what makes code of a text. */
const language = new Set<string>(runInContext('Object.getOwnPropertyNames(globalThis)', createContext()));
for (const name of ['Function', 'eval', 'WebAssembly', 'globalThis', 'console']) language.delete(name);

/** What esbuild writes for those who list the exports of a module without running it; nothing runs it. */
const exportList = /0&&\(module\.exports=\{[^{}]*\}\);/;

function needsOf(file: string): ModuleNeeds {
  const text = readFileSync(path.join(shipped, file), 'utf8').replace(exportList, '');
  return readModule(`/${file.replace(/\.cjs$/, '.js')}`, text);
}

describe('read without being run,', () => {
  test('the library uses the language and nothing else, but for zod in ap-errors/zod', () => {
    const files = filesOf('dist', '.js');
    expect(files).toEqual(
      expect.arrayContaining(['dist/index.js', 'dist/zod.js', 'dist/generated/glossary/current.js']),
    );
    for (const file of files) {
      const { modules, computed, names } = needsOf(file);
      const others = modules.filter((name) => !name.startsWith('.'));
      const strange = names.filter((name) => !language.has(name));
      expect({ file, others, computed, strange }).toEqual({
        file,
        others: file === 'dist/zod.js' ? ['zod'] : [],
        computed: [],
        strange: [],
      });
    }
  });

  test('the command line reads files and standard input, and reaches neither a network nor another process', () => {
    const needs = filesOf('dist/cli', '.cjs', '.js', '.mjs').map(needsOf);
    expect(needs.length).toBeGreaterThan(15);
    const modules = new Set(needs.flatMap((one) => one.modules.filter((name) => !/^\.\/[a-z-]+\.cjs$/.test(name))));
    expect([...modules].sort()).toEqual([
      'buffer',
      'node:buffer',
      'node:events',
      'node:fs',
      'node:os',
      'node:path',
      'node:process',
      'node:util',
      'node:worker_threads',
      'process',
    ]);
    // The compiled schemas, whose names are taken from a list before.
    expect(needs.flatMap(({ computed }) => computed)).toEqual([
      expect.stringMatching(/^__dirname\+"\/validators\/"\+\w+\+"\.cjs"$/),
    ]);
    const strange = new Set(needs.flatMap(({ names }) => names.filter((name) => !language.has(name))));
    const ofNode = ['Buffer', '__dirname', 'process', 'require', 'setImmediate'];
    const ofZod = ['File', 'URL', 'atob', 'btoa', 'console', 'globalThis', 'navigator'];
    expect([...strange].sort()).toEqual([...ofNode, ...ofZod].sort());
  });
});

test('the library works where there is nothing but the language, and no code can be made of a text', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from 'ap-errors'; export { entries } from 'ap-errors/glossary/earlier';",
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'library',
  });
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  expect(() => runInContext("new Function('return 1')", context)).toThrow('Code generation from strings disallowed');
  runInContext(outputFiles[0]?.text ?? '', context);
  const used = runInContext(
    `(async () => {
      const { ErrorCode, entries, lookup, isErrorCode, history, parseError, ApError, assertSuccess, errorFromResponse,
        diffGlossaries, glossaries, defaultGlossary, reasonCodes, limits, tokenScopes, ...rest } = library;
      const body = { error: { code: 'AP307', message: 'Declined', reasonCodes: ['C1'] } };
      let thrown;
      try { assertSuccess(body); } catch (error) { thrown = error; }
      const response = (text) => ({ status: 200, clone: () => ({ text: async () => text }) });
      const texts = [JSON.stringify(body), '<html>', '{}'];
      const errors = await Promise.all(texts.map((text) => errorFromResponse(response(text))));
      return JSON.stringify([
        ErrorCode.InsufficientFunds, entries.AP415.limit.value, lookup('AP415').limit.value, isErrorCode('AP302'),
        history('AP002').length, parseError(body).form, ApError.is(thrown), errors.map((error) => error?.form ?? null),
        diffGlossaries('earlier', 'current').length > 30, glossaries.length, defaultGlossary, reasonCodes.C1.code,
        limits.tokenLifetime.unit, Object.keys(tokenScopes).length, Object.keys(rest),
      ]);
    })()`,
    context,
  );
  const forms = ['A', 'unrecognized', null];
  const facts = [true, 2, 'current', 'C1', 'minutes', 2];
  expect(JSON.parse(await used)).toEqual(['AP302', 3, 5, true, 2, 'A', true, forms, ...facts, []]);
});

describe('run with no right but to read the package and a folder,', () => {
  let input: string;
  let bin: string;

  beforeAll(() => {
    input = path.join(folder, 'input');
    bin = path.join(folder, 'bin');
    mkdirSync(path.join(input, 'src'), { recursive: true });
    mkdirSync(bin);
    // Whatever could reach a network or another process is not to be had.
    writeFileSync(
      path.join(bin, 'no-network.cjs'),
      `const Module = require('node:module');
       const load = Module._load;
       const names = 'http|https|http2|net|tls|dgram|dns|child_process|cluster|inspector|vm|repl';
       const closed = new RegExp('^(?:node:)?(?:' + names + ')(?:/|$)');
       Module._load = function (name, ...rest) {
         if (closed.test(name)) throw new Error('closed: ' + name);
         return load.call(this, name, ...rest);
       };
       for (const name of ['fetch', 'WebSocket', 'EventSource', 'Worker', 'WebAssembly'])
         Object.defineProperty(globalThis, name, { get() { throw new Error('closed: ' + name); } });`,
    );
    const readable = [shipped, input, bin].map((place) => `--allow-fs-read=${place}/*`).join(' ');
    const rights = `--no-warnings --experimental-permission ${readable} --disallow-code-generation-from-strings`;
    const node = `exec '${process.execPath}' ${rights} --require '${bin}/no-network.cjs'`;
    writeFileSync(path.join(bin, 'ap-errors'), `#!/bin/sh\n${node} '${shipped}/dist/cli/main.cjs' "$@"\n`);
    writeFileSync(path.join(bin, 'confined-node'), `#!/bin/sh\n${node} "$@"\n`);
    for (const name of ['ap-errors', 'confined-node']) chmodSync(path.join(bin, name), 0o755);
    const good = '{"error":{"code":"AP302","message":"No money"}}\n';
    const files = {
      'production.ndjson': `${good}{"success":true}\n`,
      'app.log': `12:01 ERROR ${good}`,
      'body.json': good,
      'request.json': '{"scope":"merchant","apiKey":"<API_KEY>","apiSecret":"<API_SECRET>","id":7}\n',
      'errors.ndjson': good.repeat(3),
      'src/pay.ts': "if (code === 'AP302') askForMoney();\n",
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(input, name), text);
    cpSync('data', path.join(input, 'data'), { recursive: true });
  });

  function shell(line: string): { stdout: string; stderr: string; exitCode: number | null } {
    const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
    const command = ['-c', `set -o pipefail; ${line}`];
    const { stdout, stderr, status } = spawnSync('bash', command, { cwd: input, env, encoding: 'utf8' });
    return { stdout, stderr, exitCode: status };
  }

  test.each([
    ["require('node:net')", 'closed: node:net'],
    ['fetch', 'closed: fetch'],
    ["new Function('return 1')", 'Code generation from strings disallowed'],
    ["require('node:fs').readFileSync('/etc/hostname')", 'ERR_ACCESS_DENIED'],
    ["require('node:fs').writeFileSync('written', '')", 'ERR_ACCESS_DENIED'],
    ["process.binding('spawn_sync')", 'ERR_ACCESS_DENIED'],
    ["new (require('node:worker_threads').Worker)('', { eval: true })", 'ERR_ACCESS_DENIED'],
  ])('a program cannot do this: %s', (program, why) => {
    writeFileSync(path.join(input, 'probe.cjs'), program);
    const { stderr, exitCode } = shell('confined-node probe.cjs');
    expect({ exitCode, isTold: stderr.includes(why) }).toEqual({ exitCode: 1, isTold: true });
  });

  const lines = Object.entries(examples).flatMap(([command, list]) => list.map(({ line }) => [command, line] as const));

  test('there are examples of every command', () => {
    const commands = new Set(lines.map(([command]) => command));
    expect([...commands].sort()).toEqual([...describedCommands().map(({ name }) => name), 'root'].sort());
  });

  test.each(lines)('of %s: %s', (_, line) => {
    const { stdout, stderr, exitCode } = shell(line);
    const isClosed = /closed|ERR_ACCESS_DENIED|Code generation/.test(stderr);
    expect({ exitCode, isSilent: stdout === '', isClosed }).toEqual({ exitCode: 0, isSilent: false, isClosed: false });
  });

  test('every schema judges', () => {
    const names = shell('ap-errors schema').stdout.trim().split('\n');
    expect(names.length).toBeGreaterThan(15);
    const judged = names.map((name) => shell(`echo '"x"' | ap-errors validate --schema ${name} | tail -n 1`).stdout);
    expect(judged).toEqual(names.map((name) => `invalid: 1 of 1 document of standard input by the schema ${name}\n`));
  });
});

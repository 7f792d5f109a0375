import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { exitCodes, Refusal } from '../../src/cli/answer.js';
import { openFile, readFolder, streamSource } from '../../src/cli/files.js';
import type { Source } from '../../src/cli/lines.js';
import { progressLine } from '../../src/cli/progress.js';

const folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function contentOf({ chunks }: Source): Promise<string> {
  let content = '';
  for await (const chunk of chunks) content += chunk.toString();
  return content;
}

describe('a file', () => {
  test('is read in chunks, with its size known before', async () => {
    const file = path.join(folder, 'big');
    const text = 'abc'.repeat(1_000_000);
    writeFileSync(file, text);
    const source = await openFile(file);
    expect({ name: source.name, size: source.size, grown: await source.hasGrown() }).toEqual({
      name: file,
      size: text.length,
      grown: false,
    });
    expect(await contentOf(source)).toBe(text);
  });

  test('that shrinks while it is read ends where it ends', async () => {
    const file = path.join(folder, 'shrinking');
    writeFileSync(file, 'x'.repeat(100));
    const source = await openFile(file);
    writeFileSync(file, 'x');
    expect(await contentOf(source)).toBe('x');
    rmSync(file);
    expect(await source.hasGrown()).toBe(false);
  });

  test('that the system makes up as it is read has no size', async () => {
    const source = await openFile('/proc/self/status');
    expect({ size: source.size, grown: await source.hasGrown() }).toEqual({ size: undefined, grown: false });
    expect(await contentOf(source)).toContain('Name:');
  });

  test('that is a pipe is read as what comes out of it, of no known size', async () => {
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    spawn('sh', ['-c', '(printf one; sleep 0.1; printf two) > "$0"', pipe]);
    const source = await openFile(pipe);
    expect({ size: source.size, grown: await source.hasGrown() }).toEqual({ size: undefined, grown: false });
    expect(await contentOf(source)).toBe('onetwo');
  });

  test.each([
    ['that is missing', () => 'missing', 'there is no such file'],
    ['that is a folder', () => '.', 'it is a folder, and a file is needed'],
    ['below a file', () => 'file/below', 'a part of the path is not a folder'],
    ['with a name beyond measure', () => 'x'.repeat(300), 'the name is too long'],
    ['that links to itself', () => 'circle', 'its symbolic links go round in a circle'],
    ['with a name that no file can have', () => 'a\0b', 'ERR_INVALID_ARG_VALUE'],
  ])('%s is refused in one sentence', async (_, name, cause) => {
    writeFileSync(path.join(folder, 'file'), '');
    rmSync(path.join(folder, 'circle'), { force: true });
    symlinkSync('circle', path.join(folder, 'circle'));
    const refusal = await openFile(path.join(folder, name())).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      exitCode: exitCodes.input,
      message: expect.stringMatching(new RegExp(`^Cannot read [^\\n]*: ${cause}\\.$`)),
    });
  });
});

test('a file that opens and cannot be read is refused in one sentence', async () => {
  const source = await openFile('/proc/self/mem');
  await expect(contentOf(source)).rejects.toThrow(new Refusal(exitCodes.input, 'Cannot read /proc/self/mem: EIO.'));
});

test('a stream that fails is refused in one sentence', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('x');
    throw new Error('with a secret in it');
  }
  const source = streamSource(failing());
  await expect(contentOf(source)).rejects.toThrow(
    new Refusal(exitCodes.input, 'Cannot read standard input: unknown cause.'),
  );
  expect(await source.hasGrown()).toBe(false);
});

test('a folder gives the files below it whose names end right, in the order of their paths', () => {
  const root = path.join(folder, 'data');
  mkdirSync(path.join(root, 'b'), { recursive: true });
  writeFileSync(path.join(root, 'b', 'one.yaml'), '1');
  writeFileSync(path.join(root, 'a.yml'), '2');
  writeFileSync(path.join(root, 'c.txt'), '3');
  writeFileSync(path.join(root, 'z.yml'), '4');
  expect(readFolder(root, ['.yaml', '.yml'])).toEqual([
    { path: 'a.yml', text: '2' },
    { path: 'b/one.yaml', text: '1' },
    { path: 'z.yml', text: '4' },
  ]);
  expect(() => readFolder(path.join(root, 'none'), [])).toThrow(Refusal);
});

test('a folder whose files have more bytes than may be read is refused in one sentence', () => {
  const root = path.join(folder, 'heavy');
  mkdirSync(root);
  for (const name of ['a.yaml', 'b.yml', 'c.txt']) writeFileSync(path.join(root, name), 'x'.repeat(2 ** 20));
  expect(readFolder(root, ['.yaml', '.yml'], 2 ** 21)).toHaveLength(2);
  writeFileSync(path.join(root, 'd.yaml'), 'x');
  const sentence = `Cannot read ${root}: its files have more than 2,097,152 bytes together.`;
  expect(() => readFolder(root, ['.yaml', '.yml'], 2 ** 21)).toThrow(new Refusal(exitCodes.input, sentence));
});

test('progress shows a bar where the size is known, and else how much was read', () => {
  const size = 8_000_000;
  expect(progressLine({ bytes: 2_000_000, size })).toBe('[#####...............] 25 %, 2 of 8 MB');
  expect(progressLine({ bytes: 12_000_000, size })).toBe('[####################] 100 %, 12 of 8 MB');
  expect(progressLine({ bytes: 2_345_678_901 })).toBe('2,345 MB');
});

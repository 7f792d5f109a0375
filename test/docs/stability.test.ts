import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { subjects } from '../../scripts/release/changelog.js';

const guide = readFileSync('docs/stability.md', 'utf8');
const contributing = readFileSync('CONTRIBUTING.md', 'utf8');

test('the guide names every entry point whose types are promised', () => {
  const entryPoints = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).exports)
    .filter((name) => !name.startsWith('./schemas/') && !name.endsWith('.json'))
    .map((name) => `ap-errors${name.slice(1)}`);
  expect(entryPoints).toEqual(['ap-errors', 'ap-errors/zod', 'ap-errors/glossary/*']);
  expect(entryPoints.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('readers and writers of the changelog are told of the same headings', () => {
  expect(subjects.length).toBeGreaterThanOrEqual(5);
  const list = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  expect(guide.replaceAll('\n', ' ')).toContain(`below the headings ${list(subjects)}.`);
  const headings = list(subjects.map((subject) => `\`### ${subject}\``));
  expect(contributing.replaceAll('\n', ' ')).toContain(`one of ${headings}`);
});

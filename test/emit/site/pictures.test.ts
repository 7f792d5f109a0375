import { expect, test } from 'vitest';
import { arrow, box, textLines, wrap } from '../../../scripts/emit/site/pictures/svg.js';
import { tokenScopesPicture } from '../../../scripts/emit/site/pictures/token-scopes.js';
import { miniatureWith, modelOf } from '../../support/miniature.js';

test('a text is wrapped between words, sooner in strong letters and later in small ones', () => {
  const text = 'aaaa bbbb cccc dddd eeee';
  const lines = (width: number, style?: 'strong' | 'small') => wrap(text, width, style).map((line) => line.text);
  expect([lines(111), lines(111, 'strong'), lines(111, 'small')]).toEqual([
    ['aaaa bbbb cccc', 'dddd eeee'],
    ['aaaa bbbb', 'cccc dddd', 'eeee'],
    ['aaaa bbbb cccc', 'dddd eeee'],
  ]);
  expect([lines(125), lines(125, 'small')]).toEqual([
    ['aaaa bbbb cccc', 'dddd eeee'],
    ['aaaa bbbb cccc dddd', 'eeee'],
  ]);
});

test('a word that is too long has a line of its own', () => {
  expect(wrap('a verylongword b', 50, 'small')).toEqual([
    { text: 'a', style: 'small' },
    { text: 'verylongword', style: 'small' },
    { text: 'b', style: 'small' },
  ]);
});

test('lines of text stand below one another, with their signs escaped', () => {
  expect(textLines(10, 20, [{ text: 'a < b' }, { text: '"c"', style: 'strong' }], 'end')).toBe(
    '<text x="10" y="20" text-anchor="end">a &lt; b</text><text x="10" y="37" text-anchor="end" class="strong">&quot;c&quot;</text>',
  );
  expect(textLines(10, 20, [{ text: 'a' }])).toBe('<text x="10" y="20">a</text>');
});

test('a box has its text in its middle', () => {
  expect(box({ x: 10, y: 20, width: 100, height: 60 }, [{ text: 'a' }, { text: 'b' }, { text: 'c' }])).toBe(
    '<rect class="box" x="10" y="20" width="100" height="60" rx="8"/><text x="60" y="37.5" text-anchor="middle">a</text><text x="60" y="54.5" text-anchor="middle">b</text><text x="60" y="71.5" text-anchor="middle">c</text>',
  );
  expect(box({ x: 0, y: 0, width: 10, height: 10 }, [], 'grave')).toMatch(/^<rect class="grave" /);
});

test('an arrow points down or across, as its last part runs', () => {
  const down: [number, number][] = [
    [0, 0],
    [50, 0],
    [50, 100],
  ];
  expect(arrow(down)).toBe(
    '<polyline class="line" points="0,0 50,0 50,100"/><polygon class="arrow" points="45,92 55,92 50,100"/>',
  );
  expect(arrow(down.slice(0, 2), { text: 'yes', x: 25, y: -7 })).toBe(
    '<polyline class="line" points="0,0 50,0"/><polygon class="arrow" points="42,-5 42,5 50,0"/><text x="25" y="-7" text-anchor="middle" class="small">yes</text>',
  );
});

test('what the contract does not show of tokens is said so', () => {
  const picture = tokenScopesPicture(modelOf(miniatureWith()));
  expect(picture.words).toBe('A token lasts for a time that is not shown.\n\n- A token is needed. [AP101](AP101.md)');
  expect(picture.shapes.join('')).toContain('>/v2/token</text>');
  const without = modelOf(
    miniatureWith({
      'operations.yaml': 'ping: { path: /ping, stated: Answers., headers: [accept], errorForms: [A] }\n',
      'new/users.yaml': miniatureWith()
        .find(({ path }) => path === 'new/users.yaml')
        ?.text.replace('[token]', '[ping]'),
      'limits.yaml':
        'users: { meaning: The number of users., unit: users }\ntokenLifetime: { meaning: How long., unit: minutes }\n',
    }),
  );
  expect(tokenScopesPicture(without).words).toContain('A token lasts for a time that is not shown.');
  expect(tokenScopesPicture(without).shapes.join('')).toContain('>An endpoint that is not shown</text>');
});

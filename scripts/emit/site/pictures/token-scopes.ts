import type { Model } from '../../../model.js';
import { codeLink, escapeMarkdown } from '../markdown.js';
import { endpointOf, enumerate } from '../words.js';
import { arrow, box, type Picture, type TextLine, textLines, wrap } from './svg.js';

const width = 780;
const margin = 20;
const gap = 30;

/** Gives the picture of the token scopes: what each needs, where a token comes from, how long it lasts, and which codes tell what went wrong. */
export function tokenScopesPicture(model: Model): Picture {
  const { facts } = model;
  const scopes = Object.entries(facts['scopes.yaml'].scopes);
  const columns = Math.max(1, scopes.length);
  const cardWidth = (width - 2 * margin - (columns - 1) * gap) / columns;
  const center = width / 2;
  const cards = scopes.flatMap(([scope, { usedFor, differsBy, requiredParameters }], index) => {
    const x = margin + index * (cardWidth + gap);
    const lines: readonly TextLine[] = [
      { text: scope, style: 'strong' },
      ...wrap(usedFor, cardWidth - 20),
      ...wrap(differsBy, cardWidth - 20, 'small'),
      ...wrap(requiredParameters.join(', '), cardWidth - 20, 'small'),
    ];
    const middle = x + cardWidth / 2;
    return [
      box({ x, y: 20, width: cardWidth, height: 108 }, lines),
      arrow([
        [middle, 128],
        [middle, 150],
        [center, 150],
        [center, 176],
      ]),
    ];
  });
  const rules = facts['scopes.yaml'].rules.filter(({ codes }) => codes.length > 0);
  const ruleRows = rules.map(({ rule, codes }, index) => {
    const y = 352 + index * 26;
    return (
      textLines(margin, y, [{ text: codes.join(', '), style: 'strong' }]) + textLines(margin + 70, y, [{ text: rule }])
    );
  });
  const issue = facts['operations.yaml']['token'];
  const endpoint = issue === undefined ? 'An endpoint that is not shown' : endpointOf(issue);
  const life = lifetime(model);
  const shapes = [
    ...cards,
    box({ x: center - 110, y: 176, width: 220, height: 40 }, [{ text: endpoint, style: 'strong' }], 'end'),
    arrow([
      [center, 216],
      [center, 244],
    ]),
    `<rect class="end" x="${margin}" y="244" width="560" height="34" rx="8"/>`,
    textLines(margin + 280, 266, [{ text: `The token lasts for ${life}`, style: 'strong' }], 'middle'),
    box(
      { x: margin + 572, y: 244, width: width - 2 * margin - 572, height: 34 },
      [{ text: 'then ask for a new one' }],
      'grave',
    ),
    textLines(margin, 320, [
      { text: 'What tells that something is wrong with the token or the merchant', style: 'small' },
    ]),
    ...ruleRows,
  ];
  return {
    id: 'token-scopes',
    title: 'Token scopes and lifetime',
    description: `The scopes ${enumerate(scopes.map(([scope]) => scope))} with what each needs, the endpoint that issues a token, its lifetime of ${life}, and the codes that tell what is wrong. The lists below say the same.`,
    width,
    height: 352 + rules.length * 26,
    shapes,
    words: words(model),
  };
}

function lifetime({ facts }: Model): string {
  const limit = facts['limits.yaml']['tokenLifetime'];
  return limit?.value === undefined ? 'a time that is not shown' : `${limit.value} ${limit.unit}`;
}

function words(model: Model): string {
  const { scopes, rules } = model.facts['scopes.yaml'];
  const scopeLines = Object.entries(scopes).map(
    ([scope, { usedFor, differsBy, requiredParameters }]) =>
      `- \`${scope}\`: ${escapeMarkdown(usedFor)} ${escapeMarkdown(differsBy)} Its request needs ${enumerate(requiredParameters.map((parameter) => `\`${parameter}\``))}.`,
  );
  const ruleLines = rules.map(({ rule, codes }) =>
    `- ${escapeMarkdown(rule)} ${codes.map(codeLink).join(', ')}`.trimEnd(),
  );
  return `A token lasts for ${lifetime(model)}.\n\n${[...scopeLines, ...ruleLines].join('\n')}`;
}

import { type Model, requireKnown } from '../../../model.js';
import { fence } from '../markdown.js';
import { arrow, box, type Picture, type Place, type TextLine, wrap } from './svg.js';

/** An end of the decision diagram: how a body got there, what it is then, and one that goes this way. */
export interface FormEnd {
  /** The form that `parseError` gives; absent where a body is no error. */
  readonly form?: 'A' | 'B' | 'hybrid' | 'unrecognized';
  readonly path: string;
  readonly example: unknown;
}

/** The ends of the decision diagram, in the order in which the questions are asked. */
export function formEnds(code: string): readonly FormEnd[] {
  const error = { code, message: 'Example text.' };
  return [
    {
      form: 'hybrid',
      path: 'The member error is an object with a code and a message, and success is false or 0 beside it.',
      example: { success: false, error },
    },
    {
      form: 'A',
      path: 'The member error is an object with a code and a message, and success is neither false nor 0.',
      example: { error },
    },
    {
      form: 'B',
      path: 'Success is false or 0, with a code and the text error beside it.',
      example: { success: 0, code, error: 'Example text.' },
    },
    {
      form: 'unrecognized',
      path: 'None of these, yet a sign of failure: success is false, 0, "false" or "0", error is neither null, false, 0 nor an empty text, a code of the AP form stands at the top, or the HTTP status is 400 or above.',
      example: { success: false },
    },
    { path: 'Nothing of all this: the body is no error.', example: { success: true, error: null } },
  ];
}

const questions = {
  nested: { x: 20, y: 20, width: 210, height: 84 },
  flag: { x: 300, y: 20, width: 180, height: 84 },
  flat: { x: 20, y: 200, width: 210, height: 84 },
  sign: { x: 20, y: 326, width: 210, height: 84 },
} satisfies Record<string, Place>;

/** The answers to the questions: the way that each leads, and where its word stands. */
const answers: readonly { readonly points: Parameters<typeof arrow>[0]; readonly word: Parameters<typeof arrow>[1] }[] =
  [
    {
      points: [
        [230, 62],
        [300, 62],
      ],
      word: { text: 'yes', x: 262, y: 55 },
    },
    {
      points: [
        [125, 104],
        [125, 200],
      ],
      word: { text: 'no', x: 140, y: 156 },
    },
    {
      points: [
        [480, 50],
        [540, 50],
      ],
      word: { text: 'yes', x: 508, y: 43 },
    },
    {
      points: [
        [390, 104],
        [390, 146],
        [540, 146],
      ],
      word: { text: 'no', x: 406, y: 128 },
    },
    {
      points: [
        [230, 242],
        [540, 242],
      ],
      word: { text: 'yes', x: 262, y: 235 },
    },
    {
      points: [
        [125, 284],
        [125, 326],
      ],
      word: { text: 'no', x: 140, y: 309 },
    },
    {
      points: [
        [230, 368],
        [540, 368],
      ],
      word: { text: 'yes', x: 262, y: 361 },
    },
    {
      points: [
        [125, 410],
        [125, 446],
      ],
      word: { text: 'no', x: 140, y: 432 },
    },
  ];

/** Gives the decision diagram of the forms: how a body is judged. */
export function errorFormsPicture(model: Model): Picture {
  const ends = formEnds(requireKnown(model.codes[0], 'a code'));
  const at = (x: number, y: number, width = 220): Place => ({ x, y, width, height: 88 });
  const { nested, flag, flat, sign } = questions;
  const shapes = [
    box(nested, wrap('Is error an object with a code and a message?', 180, 'strong')),
    box(flag, wrap('Is success false or 0 beside it?', 150, 'strong')),
    box(flat, wrap('Is success false or 0, with a code and the text error?', 180, 'strong')),
    box(sign, wrap('Is there any other sign of failure?', 180, 'strong')),
    ...answers.map(({ points, word }) => arrow(points, word)),
    box(at(540, 6), formLines('hybrid', model), 'end'),
    box(at(540, 102), formLines('A', model), 'end'),
    box({ ...at(540, 198), height: 112 }, formLines('B', model), 'end'),
    box(
      at(540, 324),
      [{ text: 'Unrecognized', style: 'strong' }, ...wrap('A failure all the same.', 200, 'small')],
      'grave',
    ),
    box({ x: 20, y: 446, width: 210, height: 44 }, [{ text: 'No error', style: 'strong' }], 'end'),
  ];
  const words = ends
    .map(
      ({ form, path, example }) =>
        `- **${form === undefined ? 'No error' : formTitle(form, model)}.** ${path}\n\n${indent(fence('json', JSON.stringify(example)))}`,
    )
    .join('\n');
  return {
    id: 'error-forms',
    title: 'How a body is judged',
    description:
      'A diagram of questions about a body that lead to the nested, the hybrid or the flat form, to an unrecognized failure, or to no error. The list below says the same.',
    width: 780,
    height: 506,
    shapes,
    words,
  };
}

function formLines(form: string, model: Model): readonly TextLine[] {
  const { usedBy } = requireKnown(model.facts['forms.yaml'][form], form);
  return [{ text: formTitle(form, model), style: 'strong' }, ...wrap(usedBy, 205, 'small')];
}

function formTitle(form: string, { facts }: Model): string {
  if (form === 'unrecognized') return 'Unrecognized';
  const { title } = requireKnown(facts['forms.yaml'][form], form);
  return form.length === 1 ? `Form ${form}: ${title.toLowerCase()}` : title;
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}

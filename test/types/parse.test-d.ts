import { expectTypeOf, test } from 'vitest';
import type * as z from 'zod';
import {
  ApError,
  assertSuccess,
  type CodeOf,
  ErrorCode,
  type ErrorForm,
  type ErrorResponse,
  errorFromResponse,
  type FormA,
  type FormB,
  type GlossaryId,
  type HybridForm,
  type KnownReasonedError,
  type ParsedError,
  parseError,
  type ReasonCode,
  type TokenRequest,
  type UnknownError,
} from '../../src/index.js';
import type { errorResponse, formA, formB, hybridForm, tokenRequest } from '../../src/zod.js';

const body: unknown = null;

test('a body may not be an error', () => {
  expectTypeOf(parseError(body)).toEqualTypeOf<ParsedError<'current'> | undefined>();
  expectTypeOf(parseError(body, { status: 200 })).toEqualTypeOf<ParsedError<'current'> | undefined>();
});

test('known tells the two members apart', () => {
  const error = parseError(body);
  if (error === undefined) return;
  expectTypeOf(error.form).toEqualTypeOf<ErrorForm>();
  expectTypeOf(error.glossaries).toEqualTypeOf<readonly GlossaryId[]>();
  expectTypeOf(error.message).toEqualTypeOf<string | undefined>();
  if (error.known) {
    expectTypeOf(error.code).toEqualTypeOf<ErrorCode>();
  } else {
    expectTypeOf(error).toEqualTypeOf<UnknownError>();
    expectTypeOf(error.code).toEqualTypeOf<string | undefined>();
  }
});

test('the code AP307 narrows to the member with reason codes, of which others are allowed', () => {
  const error = parseError(body);
  if (!error?.known) return;
  // @ts-expect-error: not every error has reason codes.
  error.reasonCodes;
  if (error.code === 'AP307') {
    expectTypeOf(error).toEqualTypeOf<KnownReasonedError>();
    expectTypeOf(error.reasonCodes).toEqualTypeOf<readonly (ReasonCode | (string & {}))[]>();
    expectTypeOf<'D9'>().toExtend<(typeof error.reasonCodes)[number]>();
  } else {
    expectTypeOf(error.code).toEqualTypeOf<Exclude<ErrorCode, 'AP307'>>();
  }
  if (error.code === ErrorCode.InsufficientFunds) expectTypeOf(error).not.toHaveProperty('reasonCodes');
});

test('a switch over the codes can be made exhaustive', () => {
  type Handled = Extract<ParsedError, { known: true; code: 'AP307' }>;
  expectTypeOf<Handled>().toEqualTypeOf<KnownReasonedError>();
  const error = parseError(body);
  if (!error?.known) return;
  switch (error.code) {
    case 'AP302':
    case 'AP307':
      break;
    default:
      expectTypeOf(error.code).toEqualTypeOf<Exclude<ErrorCode, 'AP302' | 'AP307'>>();
      // @ts-expect-error: there are codes left.
      error.code satisfies never;
  }
  // @ts-expect-error: a retired code is no case of the current glossary.
  if (error.code === 'AP601') return;
});

test('a record with every code of the glossary leaves no code over', () => {
  const error = parseError(body);
  const texts = {} as Record<ErrorCode, string>;
  if (error?.known) expectTypeOf(texts[error.code]).toEqualTypeOf<string>();
});

test('the glossary types the result', () => {
  const earlier = parseError(body, { glossary: 'earlier' });
  if (earlier?.known) expectTypeOf(earlier.code).toEqualTypeOf<CodeOf<'earlier'>>();
  const any = parseError(body, { glossary: null as unknown as GlossaryId });
  if (any?.known) expectTypeOf(any.code).toEqualTypeOf<CodeOf<'earlier'> | CodeOf<'current'>>();
  // @ts-expect-error: there is no such glossary.
  parseError(body, { glossary: 'latest' });
});

test('an ApError is typed by its glossary, and has to be told the one that the body was read with', () => {
  const earlier = null as unknown as ParsedError<'earlier'>;
  expectTypeOf(new ApError(earlier, { glossary: 'earlier' })).toEqualTypeOf<ApError<'earlier'>>();
  // @ts-expect-error: the default glossary is another one.
  new ApError(earlier);
  expectTypeOf(errorFromResponse(new Response())).resolves.toEqualTypeOf<ApError<'current'> | undefined>();
  expectTypeOf(errorFromResponse(new Response(), { glossary: 'earlier' })).resolves.toEqualTypeOf<
    ApError<'earlier'> | undefined
  >();
  expectTypeOf(assertSuccess(body, { status: 200 })).toEqualTypeOf<void>();
});

test('what ApError.is has found is an error of some glossary', () => {
  if (!ApError.is(body)) return;
  expectTypeOf(body).toEqualTypeOf<ApError<GlossaryId>>();
  expectTypeOf(body.reasonCodes).toEqualTypeOf<readonly (ReasonCode | (string & {}))[]>();
  expectTypeOf<'AP601' | 'AP1401' | 'x' | undefined>().toExtend<typeof body.code>();
  expectTypeOf<ApError<'earlier'>>().toExtend<ApError<GlossaryId>>();
});

test('what a zod schema gives is a body of the generated type', () => {
  expectTypeOf<z.output<typeof formA>>().toExtend<FormA>();
  expectTypeOf<z.output<typeof formB>>().toExtend<FormB>();
  expectTypeOf<z.output<typeof hybridForm>>().toExtend<HybridForm>();
  expectTypeOf<z.output<typeof errorResponse>>().toExtend<ErrorResponse>();
  type AnyForm = z.output<typeof formA> | z.output<typeof formB> | z.output<typeof hybridForm>;
  expectTypeOf<z.output<typeof errorResponse>>().toEqualTypeOf<AnyForm>();
  expectTypeOf<z.output<typeof tokenRequest>>().toEqualTypeOf<TokenRequest>();
  expectTypeOf<z.input<typeof tokenRequest>>().toEqualTypeOf<TokenRequest>();
});

import { expectTypeOf, test } from 'vitest';
import { ErrorCode as EarlierCode } from '../../src/generated/glossary/earlier.js';
import {
  type AnyErrorCode,
  type CodeOf,
  type Entry,
  ErrorCode,
  type GlossaryId,
  isErrorCode,
  lookup,
} from '../../src/index.js';

test('a literal code looks up to its entry, without undefined', () => {
  expectTypeOf(lookup('AP415')).toEqualTypeOf<Entry<'AP415'>>();
  expectTypeOf(lookup(ErrorCode.InsufficientFunds)).toEqualTypeOf<Entry<'AP302'>>();
  expectTypeOf(lookup('AP601', 'earlier')).toEqualTypeOf<Entry<'AP601'>>();
  expectTypeOf(lookup(EarlierCode.SubscriptionNotFound, 'earlier')).toEqualTypeOf<Entry<'AP601'>>();
});

test('a code of the glossary that is not known before it runs looks up to some entry, without undefined', () => {
  expectTypeOf(lookup(null as unknown as ErrorCode)).toEqualTypeOf<Entry<ErrorCode>>();
  expectTypeOf(lookup(null as unknown as CodeOf<'earlier'>, 'earlier')).toEqualTypeOf<Entry<CodeOf<'earlier'>>>();
});

test('of a glossary that is not known before it runs, only a code of all of them is found for certain', () => {
  const anyGlossary = null as unknown as GlossaryId;
  expectTypeOf(lookup('AP302', anyGlossary)).toEqualTypeOf<Entry<'AP302'>>();
  expectTypeOf(lookup('AP601', anyGlossary)).toEqualTypeOf<Entry<'AP601'> | undefined>();
  // @ts-expect-error no glossary lists it
  lookup('AP999', anyGlossary);
});

test('any other text may find nothing', () => {
  expectTypeOf(lookup(null as unknown as string)).toEqualTypeOf<Entry<ErrorCode> | undefined>();
  expectTypeOf(lookup(null as unknown as AnyErrorCode)).toEqualTypeOf<Entry<ErrorCode> | undefined>();
  expectTypeOf(lookup(null as unknown as 'AP302' | 'AP601')).toEqualTypeOf<Entry<'AP302'> | undefined>();
});

test('a mistyped literal does not compile', () => {
  // @ts-expect-error no glossary lists this code
  lookup('AP303x');
  // @ts-expect-error codes are spelled in capitals
  lookup('ap302');
  // @ts-expect-error no glossary has this name
  lookup('AP302', 'newest');
  // @ts-expect-error no code has this name
  void ErrorCode.InsuficientFunds;
});

test('a code of the other glossary does not compile', () => {
  // @ts-expect-error the current glossary does not list it
  lookup('AP601');
  // @ts-expect-error the earlier glossary does not list it
  lookup('AP1400', 'earlier');
  // @ts-expect-error the current glossary does not list it
  lookup(EarlierCode.SubscriptionNotFound);
  // @ts-expect-error the earlier glossary does not list it
  const code: EarlierCode = 'AP1400';
  void code;
});

test('names and literals both narrow a switch, down to nothing left', () => {
  const act = (code: 'AP302' | 'AP307' | 'AP007'): number => {
    switch (code) {
      case ErrorCode.InsufficientFunds:
        expectTypeOf(code).toEqualTypeOf<'AP302'>();
        return 1;
      case 'AP307':
        expectTypeOf(code).toEqualTypeOf<'AP307'>();
        return 2;
      case ErrorCode.TokenExpired:
        return 3;
    }
    return code satisfies never;
  };
  void act;
});

test('a checked value is a code of the glossary that was asked', () => {
  const value: unknown = 'AP302';
  if (isErrorCode(value)) expectTypeOf(value).toEqualTypeOf<ErrorCode>();
  if (isErrorCode(value, 'earlier')) expectTypeOf(value).toEqualTypeOf<CodeOf<'earlier'>>();
});

test('the codes of any of several glossaries are those of each of them', () => {
  expectTypeOf<CodeOf<'earlier' | 'current'>>().toEqualTypeOf<AnyErrorCode>();
  expectTypeOf<'AP601'>().toExtend<CodeOf<'earlier' | 'current'>>();
});

test('an entry is read-only all through', () => {
  const entry = lookup('AP415');
  // @ts-expect-error entries are read-only
  entry.name = 'Other';
  // @ts-expect-error handling is read-only
  entry.handling.retry = 'after-wait';
  // @ts-expect-error lists are read-only
  entry.operations.push('token');
});

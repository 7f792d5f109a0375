import { codeLists } from '../src/generated/codes.js';

const codes = new Map(codeLists.current.split(' ').map((code) => [code, true]));

/**
 * What a careful engineer would write by hand for one glossary, and the least that a parser can cost: own members only, safe
 * from throwing members, a code looked up in a Map, one result object. It neither freezes nor copies, tells only that a body of
 * unknown form is one, and does not say which glossaries list a code.
 */
export function recogniseByHand(body: unknown): object | undefined {
  try {
    if (!isObject(body)) return undefined;
    const success = Object.hasOwn(body, 'success') ? body['success'] : undefined;
    const error = Object.hasOwn(body, 'error') ? body['error'] : undefined;
    const topCode = Object.hasOwn(body, 'code') ? body['code'] : undefined;
    const refused = success === false || success === 0;
    if (isObject(error)) {
      const code = Object.hasOwn(error, 'code') ? error['code'] : undefined;
      const message = Object.hasOwn(error, 'message') ? error['message'] : undefined;
      const reasonCodes = Object.hasOwn(error, 'reasonCodes') ? error['reasonCodes'] : undefined;
      if (typeof code === 'string' && code !== '' && typeof message === 'string' && areStrings(reasonCodes))
        return { known: codes.has(code), code, form: refused ? 'hybrid' : 'A', message, reasonCodes };
      return { known: false, form: 'unrecognized' };
    }
    if (refused && typeof topCode === 'string' && topCode !== '' && typeof error === 'string')
      return { known: codes.has(topCode), code: topCode, form: 'B', message: error, reasonCodes: undefined };
    if (refused || success === 'false' || success === '0') return { known: false, form: 'unrecognized' };
    if (error !== undefined && error !== null && error !== false && error !== 0 && error !== '')
      return { known: false, form: 'unrecognized' };
    if (typeof topCode === 'string' && /^AP[0-9]+$/.test(topCode)) return { known: false, form: 'unrecognized' };
    return undefined;
  } catch {
    return { known: false, form: 'unrecognized' };
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areStrings(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
}

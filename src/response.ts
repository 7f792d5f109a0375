import { ApError } from './error.js';
import { type DefaultGlossary, defaultGlossary, type GlossaryId } from './generated/names.js';
import { describeError, type ParseOptions, parseError } from './parse.js';
import { readUnrecognized } from './read-error.js';

/** What is used of the copy of a response. */
export interface FetchBody {
  /** Gives the whole body. */
  text(): Promise<string>;
}

/** What is used of the `Response` of a fetch: that of any implementation will do whose copy can be read while the response itself is not. */
export interface FetchResponse {
  readonly status: number;
  /** Gives a copy, whose body is read in place of the response's own. */
  clone(): FetchBody;
}

/**
 * Gives the error that a response reports, `undefined` for a success. Reads a clone to its end, so that the body of the response
 * can still be read, and goes by the text of the body, whatever its content type says.
 *
 * Never rejects: a body that cannot be read (the connection broke, or it has been read already) or that is not JSON (an HTML
 * page of a proxy, a truncated answer) cannot be shown to be a success, whatever the status, and so gives an `unrecognized`
 * error with the reason as its `cause`. Every status that is not from 200 to 299 is a failure, such as that of a redirect that
 * was not followed, or 0, that of a response that cannot be looked into. An empty body with any other status is a success.
 */
export async function errorFromResponse<Id extends GlossaryId = DefaultGlossary>(
  response: FetchResponse,
  options?: Pick<ParseOptions<Id>, 'glossary'>,
): Promise<ApError<Id> | undefined>;
export async function errorFromResponse(
  response: FetchResponse,
  options?: Pick<ParseOptions<GlossaryId>, 'glossary'>,
): Promise<ApError<GlossaryId> | undefined> {
  const glossary = options?.glossary ?? defaultGlossary;
  const { status } = response;
  let body: unknown;
  try {
    body = parseJson(await response.clone().text());
  } catch (cause) {
    return new ApError(describeError(readUnrecognized(undefined), glossary), { glossary, status, cause });
  }
  const parsed =
    parseError(body, { glossary, status }) ??
    (status >= 200 && status < 300 ? undefined : describeError(readUnrecognized(body), glossary));
  return parsed && new ApError(parsed, { glossary, status });
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The error of JSON.parse quotes the text, which is nobody's business in a log.
    throw new SyntaxError('The body is not JSON.');
  }
}

import { isErrorCode, lookup } from 'ap-errors';

/** Answers with what to do about the code that the address ends with, for the people at the support desk. */
export function explain(request: Request): Response {
  const code = new URL(request.url).pathname.slice(1);
  return isErrorCode(code) ? Response.json(lookup(code).handling) : new Response('Not listed', { status: 404 });
}

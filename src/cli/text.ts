import { isUtf8 } from 'node:buffer';
import { exitCodes, Refusal } from './answer.js';
import type { Source } from './lines.js';
import { count } from './wording.js';

const byteOrderMark = '\uFEFF';

/** Reads a whole source as text, without its byte order mark; throws a `Refusal` where it is too long or not UTF-8. */
export async function readText(source: Source, limit: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of source.chunks) {
    length += chunk.length;
    if (length > limit) {
      throw new Refusal(exitCodes.input, `Cannot read ${source.name}: it has more than ${count(limit, 'byte')}.`);
    }
    parts.push(Buffer.from(chunk));
  }
  const bytes = Buffer.concat(parts);
  if (!isUtf8(bytes)) {
    throw new Refusal(exitCodes.input, `Cannot read ${source.name}: it is not text in UTF-8.`);
  }
  const text = bytes.toString('utf8');
  return text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text;
}

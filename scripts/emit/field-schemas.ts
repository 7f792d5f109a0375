import type { Schema } from './schema-file.js';

/** The schemas of single fields. A pattern of fixed length has `maxLength` beside it, as `$` also matches before a last newline. */
export const fieldSchemas = {
  uuid: {
    type: 'string',
    maxLength: 36,
    pattern: '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$',
  },
} as const satisfies Record<string, Schema>;

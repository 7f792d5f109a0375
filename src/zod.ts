import * as z from 'zod';
import type { TokenRequest } from './generated/bodies.js';

const refused = /* @__PURE__ */ z.literal([false, 0]);

const nestedError = /* @__PURE__ */ z.looseObject({
  code: z.string().min(1),
  message: z.string(),
  reasonCodes: z.array(z.string()).optional(),
});

/** Accepts the body of an error in form A, the nested form, with any code; a hybrid body is one too. */
export const formA = /* @__PURE__ */ z.looseObject({ error: nestedError });

/** Accepts the body of an error in form B, the flat form, with any code. */
export const formB = /* @__PURE__ */ z.looseObject({ success: refused, code: z.string().min(1), error: z.string() });

/** Accepts the body of an error in the nested form with `success` false or 0 beside it, with any code. */
export const hybridForm = /* @__PURE__ */ z.looseObject({ success: refused, error: nestedError });

/** Accepts the body of an error in any of the three forms, with any code. */
export const errorResponse = /* @__PURE__ */ z.union([formA, formB, hybridForm]);

const idError = { error: 'The id must be a whole number from 1 to 2^53-1.' };
const userIdError = { error: 'The userId must be a UUID; the scope userForMerchant requires it.' };

/** The fields that both scopes share. Every message is fixed, so that no error map can put a value into one. */
const merchantFields = () => ({
  apiKey: z.string({ error: 'The apiKey must be a string.' }),
  apiSecret: z.string({ error: 'The apiSecret must be a string.' }),
  id: z.int(idError).min(1, idError),
});

const tokenRequestFields = /* @__PURE__ */ z.discriminatedUnion(
  'scope',
  [
    z.looseObject({ scope: z.literal('merchant'), ...merchantFields(), userId: z.guid(userIdError).optional() }),
    z.looseObject({ scope: z.literal('userForMerchant'), ...merchantFields(), userId: z.guid(userIdError) }),
  ],
  { error: 'A token request must be an object with the scope merchant or userForMerchant.' },
);

/**
 * Accepts a token request, with `userId` where the scope requires it. No issue holds a value of the request, in `message` or,
 * with `reportInput`, in `input`: so the fields are checked by a schema of their own, whose issues are passed on without it.
 */
export const tokenRequest = /* @__PURE__ */ z.custom<TokenRequest>().check(({ value, issues }) => {
  for (const { path, message } of tokenRequestFields.safeParse(value).error?.issues ?? [])
    issues.push({ code: 'custom', path, message, input: undefined });
});

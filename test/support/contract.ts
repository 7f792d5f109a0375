/** The codes of the contract's tables, typed from them: a heading, and the rows below it. */
export const contractTables = {
  'Authentication and general (AP00x)': 'AP001 AP002 AP003 AP004 AP005 AP006 AP007 AP008 AP009 AP010 AP011',
  'Users (AP1xx)':
    'AP101 AP102 AP103 AP104 AP105 AP106 AP107 AP108 AP109 AP110 AP111 AP112 AP113 AP114 AP115 AP116 AP118 AP119',
  'Merchants and locations (AP2xx)': 'AP201 AP202 AP203 AP204 AP205 AP206 AP207 AP208 AP209 AP210',
  'Transactions (AP3xx)':
    'AP300 AP301 AP302 AP303 AP304 AP305 AP306 AP307 AP308 AP309 AP310 AP311 AP312 AP313 AP314 AP315 AP316 AP317',
  'Bank linking and micro-deposits (AP4xx, AP5xx)':
    'AP400 AP401 AP402 AP403 AP404 AP405 AP406 AP407 AP408 AP409 AP410 AP411 AP412 AP413 AP414 AP415 AP500 AP501 AP502 AP503 AP504 AP505 AP506',
  'Subscriptions (AP6xx; earlier glossary only)': 'AP600 AP601 AP602 AP603 AP604 AP605 AP606 AP607 AP608',
  'General and other': 'AP700 AP701 AP800 AP900 AP1000 AP1001 AP1002',
  'Webhooks (AP11xx)': 'AP1100 AP1101 AP1102 AP1103 AP1104 AP1105 AP1106 AP1107',
  'Merchant bills (AP12xx)': 'AP1200 AP1201 AP1202 AP1203',
  'Refunds (AP13xx)': 'AP1300 AP1301 AP1302 AP1303 AP1304 AP1305 AP1306',
  'Idempotency (AP14xx; current glossary only)': 'AP1400 AP1401 AP1402',
} as const;

/** The codes that the contract says only the current glossary lists. */
export const currentOnly = codes('AP114 AP116 AP118 AP309 AP316 AP317 AP701 AP1306 AP1400 AP1401 AP1402');

/** The codes that the contract says only the earlier glossary lists. */
export const earlierOnly = codes('AP600 AP601 AP602 AP603 AP604 AP605 AP606 AP607 AP608 AP1301');

/** Every code of the contract, in the order of its tables. */
export const allCodes = Object.values(contractTables).flatMap(codes);

/** The codes of each glossary, in the order of the contract's tables. */
export const codesOf = {
  earlier: allCodes.filter((code) => !currentOnly.includes(code)),
  current: allCodes.filter((code) => !earlierOnly.includes(code)),
} as const;

/**
 * What tells the condition of each code from those of all the others, in words that the contract has too. Where the glossaries differ,
 * the conditions are typed whole, in test/diff/earlier-to-current.test.ts and test/contract/codes.test.ts.
 */
export const tellingWords: Readonly<Record<string, string>> = {
  AP001: 'API secret',
  AP003: 'account is locked',
  AP004: 'no authorization token',
  AP005: 'session',
  AP006: 'scope of the token',
  AP007: 'expired',
  AP008: 'token is invalid',
  AP009: 'authorised for the merchantId',
  AP010: 'for the call',
  AP011: 'for the transaction',
  AP101: 'authenticationToken',
  AP102: 'in the database',
  AP103: 'reputation level',
  AP104: 'not provided on creation',
  AP105: 'area code',
  AP106: 'phone number is improperly formatted',
  AP107: 'account information already',
  AP108: 'user cannot be created',
  AP110: 'required to transact',
  AP111: 'code is invalid',
  AP112: 'Too many',
  AP113: 'The user does not exist',
  AP115: 'US mobile',
  AP119: 'country phone code',
  AP201: 'username or merchantId',
  AP202: 'merchant user id',
  AP203: 'fetched for the merchant id',
  AP204: 'location does not belong',
  AP205: 'rewards and fees',
  AP206: 'account id',
  AP207: 'found for the id',
  AP208: 'fetched for the uuid',
  AP209: 'do not match',
  AP210: 'not activated',
  AP300: 'bank connection',
  AP301: 'at the merchant',
  AP302: 'below the amount',
  AP303: 'no location',
  AP304: 'daily limit',
  AP305: 'only the payout operation',
  AP306: 'bank balance',
  AP307: 'risk model',
  AP308: 'amount is invalid',
  AP310: 'credit transaction',
  AP311: 'pending payments',
  AP312: 'already been captured',
  AP313: 'allow a capture',
  AP315: 'Guardrails',
  AP400: 'no bank connected',
  AP401: 'bankAccountId',
  AP402: 'no valid bank account',
  AP403: 'routing number is blocked',
  AP404: 'routing number fails',
  AP405: 'being added',
  AP406: 'account number fails',
  AP407: 'bank linking',
  AP408: 'aggregator',
  AP409: 'redirectURI',
  AP410: 'another user',
  AP411: 'checking',
  AP412: 'already been removed',
  AP413: 'account does not belong to the merchant',
  AP414: 'unique bank accounts',
  AP500: 'outstanding',
  AP501: 'micro-deposit cannot be created',
  AP502: 'micro-deposit cannot be fetched',
  AP503: 'maximum number',
  AP504: 'incorrect',
  AP505: 'batch of micro-deposits',
  AP700: 'required parameter',
  AP800: 'e-commerce',
  AP900: 'external API',
  AP1000: 'endpoint',
  AP1001: 'A database error',
  AP1002: 'internal API',
  AP1100: 'delete a webhook',
  AP1101: 'webhook was being fetched',
  AP1102: 'create a webhook',
  AP1103: 'url',
  AP1104: 'not recognised',
  AP1105: 'webhook was being created',
  AP1106: 'webhook was being deleted',
  AP1107: 'merchant is missing',
  AP1200: 'payout transaction',
  AP1201: 'bill for the payout',
  AP1202: 'bill could not be fetched',
  AP1203: 'bill could not be updated',
  AP1300: 'cover the full amount',
  AP1302: 'refund exceeds',
  AP1303: 'negative',
  AP1304: 'cannot be refunded',
  AP1305: 'real-time-payment',
};

/** Gives the codes of a text that parts them by spaces. */
export function codes(text: string): string[] {
  return text.split(' ');
}

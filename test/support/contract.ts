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

/** Gives the codes of a text that parts them by spaces. */
export function codes(text: string): string[] {
  return text.split(' ');
}

import { codeLists } from '../src/generated/codes.js';

/** Gives the texts of 1,000 bodies, the same ones at every call: 40 % successes, 59 % errors of known forms, 1 % of unknown form. */
export function makeCorpus(): string[] {
  const codes = codeLists.current.split(' ');
  return Array.from({ length: 1000 }, (_, n) => {
    const turn = Math.floor(n / 5);
    const kinds = n % 5 < 2 ? successes : n % 100 === 99 ? unrecognized : errors;
    return JSON.stringify(kinds[turn % kinds.length]?.(n, codes[n % codes.length] ?? ''));
  });
}

type Kind = (n: number, code: string) => unknown;

const message = 'The request was turned down; look the code up before you send it again.';

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '+12125550100' };
const place = { locationCode: 'NYC-1', name: 'Main Street', address: { city: 'New York', state: 'NY', zip: '10001' } };

function payment(n: number) {
  const amounts = {
    amount: n / 100,
    tip: 0,
    fee: 0.25,
    currency: 'USD',
    status: 'a status',
    createdAt: 1_767_225_600 + n,
  };
  return { id: n, uuid: uuid(n), ...amounts, user: { userId: uuid(n + 1), ...person }, location: { id: n, ...place } };
}

const successes: readonly Kind[] = [
  payment,
  (n) => ({ success: true, transaction: payment(n) }),
  (n) => ({ userId: uuid(n), ...person, bankAccounts: [{ bankAccountId: n, last4: '0000', type: 'checking' }] }),
  (n) => ({ page: 1, total: 3, items: [payment(n), payment(n + 1), payment(n + 2)], next: null }),
  (n) => ({ success: true, error: null, data: { id: n, name: 'A merchant', locations: [place, place] } }),
  (n) => ({ bankAccountId: n, last4: '0000', bank: 'A bank', type: 'checking', verified: true, preferred: false }),
  (n) => ({ token: uuid(n).repeat(6), expiresIn: 1800, scope: 'merchant' }),
  (n) => [{ id: n, topic: 'a topic', url: 'https://example.com/hook', merchantId: n }],
];

const errors: readonly Kind[] = [
  (_, code) => ({ error: { code, message } }),
  (_, code) => ({ error: { code, message }, requestId: 'r-1' }),
  (_, code) => ({ success: false, error: { code, message } }),
  (_, code) => ({ success: false, code, error: message }),
  (_, code) => ({ success: 0, code, error: message }),
  (n) => ({ error: { code: 'AP307', message, reasonCodes: n % 2 === 0 ? ['A1'] : ['A2', 'C1'] } }),
  (n) => ({ error: { code: `AP9${n}`, message } }),
];

const unrecognized: readonly Kind[] = [(_, code) => ({ success: 'false', code, error: message })];

function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

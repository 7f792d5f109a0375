import { expect, test } from 'vitest';
import { answerTo, jsonOf } from '../support/world.js';

test('reasons lists the five reason codes and says that the set is open', async () => {
  const { text, note, exitCode } = await answerTo(['reasons']);
  expect(text.split('\n').map((line) => line.split(' ')[0])).toEqual(['A1', 'A2', 'B1', 'C1', 'Z', '']);
  expect({ note, exitCode }).toEqual({
    note: 'The set is open-ended: handle a reason code that is not here in your generic way.\n',
    exitCode: 0,
  });
  expect((await jsonOf(['reasons'])).json).toContainEqual({
    code: 'B1',
    meaning: expect.stringContaining('risk of a return'),
  });
});

test('limits lists the limits with their values in each glossary', async () => {
  const { text, exitCode } = await answerTo(['limits']);
  expect(text.split('\n').map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
    ['limit', 'value', 'unit', 'codes'],
    ['tokenLifetime', 'earlier 30, current 30', 'minutes', expect.any(String)],
    ['bankAccountsPerUser', 'earlier 5, current 5', 'bank accounts', 'AP414'],
    ['relinksPerBankAccount', 'earlier 3, current 5', 'links', 'AP415'],
    ['amountDecimalPlaces', 'earlier 2, current 2', 'decimal places', 'AP308'],
    ['dailyAmountPerMerchant', 'earlier not shown, current not shown', 'amount of money', 'AP304'],
    ['microDepositAttempts', 'earlier not shown, current not shown', 'attempts', 'AP503'],
    ['verificationAttempts', 'earlier not shown, current not shown', 'attempts', 'AP112'],
    [''],
  ]);
  expect(exitCode).toBe(0);
  expect((await jsonOf(['limits'])).json).toContainEqual({
    name: 'relinksPerBankAccount',
    meaning: expect.stringContaining('same combination'),
    unit: 'links',
    codes: ['AP415'],
    values: { earlier: 3, current: 5 },
  });
});

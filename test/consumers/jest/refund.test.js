import { ApError } from 'ap-errors';
import { leftAfterRefund } from './refund.js';

test('a refund leaves less', () => {
  expect(leftAfterRefund(100, 30, { success: true })).toBe(70);
});

test('what is covered by refunds leaves nothing', () => {
  expect(leftAfterRefund(100, 30, { success: false, code: 'AP1300', error: 'Example text.' })).toBe(0);
});

test('any other failure is thrown', () => {
  const failing = () => leftAfterRefund(100, 30, { success: false, code: 'AP1302', error: 'Example text.' });
  expect(failing).toThrow(ApError);
  expect(failing).toThrow('AP1302: Example text.');
});

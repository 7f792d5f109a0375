// The page of a checkout: it pays through the merchant's server and shows what the error means, and what to do about it.
import { errorFromResponse, lookup } from 'ap-errors';

const status = document.querySelector('[role=status]');

async function pay(): Promise<string> {
  const error = await errorFromResponse(await fetch('/pay', { method: 'POST' }));
  if (error === undefined) return 'Paid.';
  const { parsed } = error;
  if (!parsed.known) return 'We do not know yet whether you have paid.';
  const { uses, handling } = lookup(parsed.code);
  return `${parsed.code}: ${uses[0].condition} ${handling.advice}`;
}

document.querySelector('button')?.addEventListener('click', async () => {
  const text = await pay();
  if (status !== null) status.textContent = text;
});

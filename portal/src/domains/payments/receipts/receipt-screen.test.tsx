import { readPrintReceipt } from '@clinic/contract/payments/receipt-page.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { receiptSample } from '../testing/samples.ts';
import { ReceiptScreen } from './receipt-screen.tsx';

const api = fakeApi();
const token = 'T'.repeat(43);
const own = window.location.href;

function openedWith(search: Record<string, string>): void {
  const address = new URL('/print/receipt', own);
  for (const [key, value] of Object.entries(search)) address.searchParams.set(key, value);
  window.history.replaceState(null, '', address);
}
beforeEach(() => {
  sessionStorage.clear();
  openedWith({ token });
  return () => void vi.restoreAllMocks();
});
afterAll(() => window.history.replaceState(null, '', own));

const show = () => renderScreen(ReceiptScreen, { path: '/print/receipt' });

test.each([401, 403])('status %i: a link that is over sends the customer to the clinic', async (status) => {
  api.refuse(readPrintReceipt, status);
  const screen = await show();
  await expect.element(screen.getByText('This receipt is no longer available')).toBeVisible();
});

test('an outage is said, with Retry', async () => {
  api.refuse(readPrintReceipt, 500, 'Internal error.');
  const screen = await show();
  await expect.element(screen.getByText('The receipt could not be loaded.')).toBeVisible();
  api.answer(readPrintReceipt, receiptSample);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('S$86.45')).toBeVisible();
});

test('shows the receipt, takes the token out of the address and sends no member token', async () => {
  api.answer(readPrintReceipt, receiptSample);
  const screen = await show();
  await expect.element(screen.getByText('Orchard Family Clinic')).toBeVisible();
  await expect.element(screen.getByText('S$86.45')).toBeVisible();
  await expect.element(screen.getByText('#41')).toBeVisible();
  expect(window.location.href).not.toContain(token);
  const [sent] = api.calls(readPrintReceipt);
  expect(sent?.body).toEqual({ token });
  expect(sent?.headers.get('authorization')).toBeNull();
});

test('prints by itself only when the counter asked for it', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  api.answer(readPrintReceipt, receiptSample);
  const screen = await show();
  await expect.element(screen.getByText('S$86.45')).toBeVisible();
  expect(print).not.toHaveBeenCalled();
  await screen.unmount();
  openedWith({ token, print: 'yes' });
  await show();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

import { readPayee } from '@clinic/contract/payments/payee.ts';
import { createTransaction, receiveTransaction } from '@clinic/contract/payments/receiving.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { receivePaymentSearch } from '../page-searches.ts';
import { ReceivePaymentScreen } from './receive-payment-screen.tsx';
import { counterForm, serveCounter } from '../testing/counter-of-tests.ts';
import { transactionSample } from '../testing/samples.ts';

const api = fakeApi();
let server: ReturnType<typeof serveCounter>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  server = serveCounter(api.answer);
});

async function show(at = '/payment/payment') {
  const roles: Role[] = ['ROLE_TRANSACTION_CREATE', 'ROLE_ISSUE_CREATE'];
  const screen = await renderScreen(ReceivePaymentScreen, {
    path: '/payment/payment',
    at,
    search: receivePaymentSearch,
    roles,
  });
  return { ...screen, ...counterForm(screen) };
}

test('what cannot be read is said, with Retry', async () => {
  api.refuse(receiveTransaction, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The service is busy.')).toBeVisible();
  api.answer(receiveTransaction, null);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.generate).toBeVisible();
});

test('without a payee the counter sees a message instead of the form, and Retry reads again', async () => {
  api.answer(readPayee, { name: null, mode: 'pooled' });
  const screen = await show();
  await expect.element(screen.getByText('No QR code can be made.')).toBeVisible();
  await expect
    .element(
      screen.getByText('The account that receives the money is not set up. Please contact the platform’s support.'),
    )
    .toBeVisible();
  expect(screen.generate.query()).toBeNull();
  api.answer(readPayee, { name: 'Harbour Payments', mode: 'pooled' });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.generate).toBeVisible();
});

test('the form says whom the customer’s phone will name, and works where that cannot be read', async () => {
  const screen = await show();
  await expect.element(screen.getByText('The customer’s phone will name Sandbox Clinic Payments.')).toBeVisible();
  api.refuse(readPayee, 500, 'Something went wrong.');
  const again = await show();
  await expect.element(again.generate.first()).toBeVisible();
});

test('503: without a payee at the server what was typed stays', async () => {
  const detail =
    'No QR code can be made, because the account that receives the money is not set up. Please contact the platform’s support.';
  api.refuse(createTransaction, 503, detail);
  const screen = await show();
  await screen.fill();
  await screen.generate.click();
  await expect.element(screen.getByText(detail)).toBeVisible();
  await expect.element(screen.amount).toHaveValue('125.50');
});

test('it loads as a skeleton', async () => {
  api.never(receiveTransaction);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('the amount has the focus, and Enter submits', async () => {
  const screen = await show();
  await expect.element(screen.amount).toHaveFocus();
  await expect.element(screen.getByText('1. Enter Payment Details')).toBeVisible();
  await userEvent.keyboard('12.5{Tab}S1234567A{Enter}');
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
  expect(api.calls(createTransaction)[0]?.body).toEqual({ amount: 12.5, patient_id: 'S1234567A', remark: '' });
});

test('begins with the amount typed on the home page; the next payment begins empty', async () => {
  const screen = await show('/payment/payment?amount=85.50');
  await expect.element(screen.amount).toHaveValue('85.50');
  await expect.element(screen.getByRole('textbox', { name: 'Patient ID' })).toHaveFocus();
  await userEvent.keyboard('S1234567A{Enter}');
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
  expect(api.calls(createTransaction)[0]?.body).toMatchObject({ amount: 85.5 });
  expect(screen.router.state.location.search).toEqual({});
});

test('empty fields are named, and the first is focused', async () => {
  const screen = await show();
  await screen.generate.click();
  await expect.element(screen.getByText('This value should not be blank.').first()).toBeVisible();
  await expect.element(screen.amount).toHaveFocus();
  expect(api.calls(createTransaction)).toHaveLength(0);
});

test('a missing field is marked by its border and its message, and its placeholder stays a placeholder', async () => {
  const screen = await show();
  await expect.element(screen.amount).toBeVisible();
  const placeholder = () => getComputedStyle(screen.amount.element(), '::placeholder').color;
  const before = placeholder();
  await screen.generate.click();
  const messages = screen.getByText('This value should not be blank.');
  await expect.poll(() => messages.elements().length).toBe(2);
  expect(placeholder()).toBe(before);
  const looks = messages.elements().map((message) => getComputedStyle(message));
  expect(new Set(looks.map(({ fontSize }) => fontSize)).size).toBe(1);
  expect(placeholder()).not.toBe(looks[0]?.color);
});

test('422: the server errors stand under their fields and what was typed stays', async () => {
  api.refuse(createTransaction, 422, 'Validation failed.', {
    patient_id: ['Letters, digits, spaces and . / _ - only.'],
  });
  const screen = await show();
  await screen.fill();
  await screen.generate.click();
  await expect.element(screen.getByText('Letters, digits, spaces and . / _ - only.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Patient ID' })).toHaveFocus();
  await expect.element(screen.amount).toHaveValue('125.50');
});

test('409: a payment that is open on this device is shown instead', async () => {
  const screen = await show();
  await expect.element(screen.generate).toBeVisible();
  server.in_hand = transactionSample({ id: 40, amount: 9.9 });
  api.refuse(createTransaction, 409, 'Another payment is open on this device.');
  await screen.fill();
  await screen.generate.click();
  await expect.element(screen.getByText('Another payment is open on this device.')).toBeVisible();
  await expect.element(screen.getByText('Transaction', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('#40')).toBeVisible();
});

test('R11 a double click makes one payment', async () => {
  const screen = await show();
  await screen.fill();
  const button = screen.generate.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
  expect(api.calls(createTransaction)).toHaveLength(1);
});

test('R11 after a lost answer the repeat carries the same key', async () => {
  let attempts = 0;
  api.answer(createTransaction, () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('Failed to fetch');
    return (server.in_hand = transactionSample());
  });
  const screen = await show();
  await screen.fill();
  await screen.generate.click();
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
  const keys = api.calls(createTransaction).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('R11 another amount is another payment, with another key', async () => {
  api.refuse(createTransaction, 409, 'The same payment was created a moment ago.');
  const screen = await show();
  await screen.fill();
  await screen.generate.click();
  await expect.poll(() => api.calls(createTransaction).length).toBe(1);
  await screen.generate.click();
  await expect.poll(() => api.calls(createTransaction).length).toBe(2);
  await screen.amount.fill('99');
  await screen.generate.click();
  await expect.poll(() => api.calls(createTransaction).length).toBe(3);
  const [first, second, third] = api.calls(createTransaction).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

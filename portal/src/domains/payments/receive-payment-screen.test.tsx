import {
  createDeviceMessage,
  deleteDeviceMessage,
  updateDeviceMessage,
} from '@clinic/contract/payments/device-messages.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import {
  cancelTransaction,
  createTransaction,
  receiveTransaction,
  transactionQrCode,
  type Transaction,
} from '@clinic/contract/payments/transactions.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReceivePaymentScreen } from './receive-payment-screen.tsx';
import { issueSample, messageSample, paidSample, sample_code, transactionSample } from './testing/samples.ts';

const api = fakeApi();
const path = '/payment/payment';
const code = (reference: string, code_text = sample_code) => ({
  code: code_text,
  message: '',
  reference,
  expires_at: new Date(Date.now() + 900_000).toISOString(),
});

/** What the server has in hand for this device. */
let inHand: Transaction | null;

beforeEach(async () => {
  await page.viewport(1280, 800);
  inHand = null;
  api.answer(receiveTransaction, ({ query }) => {
    const isOpen = inHand?.payment_status === 'i';
    return isOpen || query['transaction_id'] === String(inHand?.id) ? inHand : null;
  });
  api.answer(createTransaction, () => (inHand = transactionSample()));
  api.answer(transactionQrCode, ({ body }) =>
    (body as { renew?: boolean }).renew
      ? code('PANEW0000001', sample_code.replace('PA7F', 'PAZZ'))
      : code('PA7F3K2M9Q1'),
  );
  api.answer(createDeviceMessage, () => messageSample());
  api.answer(updateDeviceMessage, () => messageSample());
  api.answer(deleteDeviceMessage, undefined);
});

const show = () =>
  renderScreen(ReceivePaymentScreen, { path, roles: ['ROLE_TRANSACTION_CREATE', 'ROLE_ISSUE_CREATE'] });
type Screen = Awaited<ReturnType<typeof show>>;

const amount = (screen: Screen) => screen.getByRole('textbox', { name: 'Amount' });
const generate = (screen: Screen) => screen.getByRole('button', { name: 'Generate QR Code' });

async function fill(screen: Screen, dollars = '125.50') {
  await amount(screen).fill(dollars);
  await screen.getByRole('textbox', { name: 'Patient ID' }).fill('S1234567A');
}

async function waiting() {
  inHand = transactionSample();
  const screen = await show();
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
  return screen;
}

/** Presses a button as the keyboard does. */
async function press(button: Locator) {
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('what cannot be read is said, with Retry', async () => {
  api.refuse(receiveTransaction, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The service is busy.')).toBeVisible();
  api.answer(receiveTransaction, null);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(generate(screen)).toBeVisible();
});

test('it loads as a skeleton', async () => {
  api.never(receiveTransaction);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('the amount has the focus, and Enter submits', async () => {
  const screen = await show();
  await expect.element(amount(screen)).toHaveFocus();
  await expect.element(screen.getByText('1. Enter Payment Details')).toBeVisible();
  await userEvent.keyboard('12.5{Tab}S1234567A{Enter}');
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
  expect(api.calls(createTransaction)[0]?.body).toEqual({ amount: 12.5, patient_id: 'S1234567A', remark: '' });
});

test('empty fields are named, and the first is focused', async () => {
  const screen = await show();
  await generate(screen).click();
  await expect.element(screen.getByText('This value should not be blank.').first()).toBeVisible();
  await expect.element(amount(screen)).toHaveFocus();
  expect(api.calls(createTransaction)).toHaveLength(0);
});

test('422: the server errors stand under their fields and what was typed stays', async () => {
  api.refuse(createTransaction, 422, 'Validation failed.', {
    patient_id: ['Letters, digits, spaces and . / _ - only.'],
  });
  const screen = await show();
  await fill(screen);
  await generate(screen).click();
  await expect.element(screen.getByText('Letters, digits, spaces and . / _ - only.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Patient ID' })).toHaveFocus();
  await expect.element(amount(screen)).toHaveValue('125.50');
});

test('409: a payment that is open on this device is shown instead', async () => {
  const screen = await show();
  await expect.element(generate(screen)).toBeVisible();
  inHand = transactionSample({ id: 40, amount: 9.9 });
  api.refuse(createTransaction, 409, 'Another payment is open on this device.');
  await fill(screen);
  await generate(screen).click();
  await expect.element(screen.getByText('Another payment is open on this device.')).toBeVisible();
  await expect.element(screen.getByText('Transaction', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('#40')).toBeVisible();
});

test('R11 a double click makes one payment', async () => {
  const screen = await show();
  await fill(screen);
  const button = generate(screen).element() as HTMLButtonElement;
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
    return (inHand = transactionSample());
  });
  const screen = await show();
  await fill(screen);
  await generate(screen).click();
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
  const keys = api.calls(createTransaction).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('R11 another amount is another payment, with another key', async () => {
  api.refuse(createTransaction, 409, 'The same payment was created a moment ago.');
  const screen = await show();
  await fill(screen);
  await generate(screen).click();
  await expect.poll(() => api.calls(createTransaction).length).toBe(1);
  await generate(screen).click();
  await expect.poll(() => api.calls(createTransaction).length).toBe(2);
  await amount(screen).fill('99');
  await generate(screen).click();
  await expect.poll(() => api.calls(createTransaction).length).toBe(3);
  const [first, second, third] = api.calls(createTransaction).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the code is shown here and on the customer screen, and lives by the clock of the server', async () => {
  // A counter whose clock is half an hour behind.
  api.setClock(() => Date.now() + 1_800_000);
  api.answer(transactionQrCode, {
    ...code('PA7F3K2M9Q1'),
    expires_at: new Date(Date.now() + 1_800_000 + 600_000).toISOString(),
  });
  const screen = await show();
  await fill(screen);
  await generate(screen).click();
  await expect.element(screen.getByRole('img', { name: 'Payment QR code for SGD 125.50' })).toBeVisible();
  await expect.poll(() => screen.getByRole('timer').element().textContent).toMatch(/^(9:5\d|10:0\d)$/);
  await expect.poll(() => api.calls(createDeviceMessage)[0]?.body).toMatchObject({ transaction_id: 41 });
});

test('New code renews the code and the customer screen', async () => {
  const screen = await waiting();
  await screen.getByRole('button', { name: 'New code' }).click();
  await expect.poll(() => api.calls(updateDeviceMessage).length).toBe(1);
  expect(api.calls(transactionQrCode).at(-1)?.body).toEqual({ renew: true });
});

test('the outcome of another payment changes nothing, that of this one is shown', async () => {
  const screen = await waiting();
  inHand = paidSample();
  const reads = api.calls(receiveTransaction).length;
  screen.live.emit('payment_receive', { transaction_id: 40 });
  screen.live.emit('group payment_receive', { transaction_id: 41 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(api.calls(receiveTransaction)).toHaveLength(reads);
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText('Transaction is successful!')).toBeVisible();
  expect(api.calls(receiveTransaction).at(-1)?.query['transaction_id']).toBe('41');
  await expect.poll(() => api.calls(deleteDeviceMessage).length).toBe(1);
});

test('without the socket the outcome is asked for', async () => {
  const screen = await waiting();
  screen.live.setConnection('failed');
  inHand = paidSample();
  await expect.element(screen.getByText('Transaction is successful!'), { timeout: 8_000 }).toBeVisible();
});

test.each([
  ['a decline', { status: 'f', payment_status: 'e' }, 'Transaction is failed!'],
  ['a wrong amount', { status: 'h', payment_status: 'p' }, 'Payment on hold'],
  ['a cancel in another window', { status: 'c', payment_status: 'e' }, 'Payment cancelled'],
] as const)('%s is told', async (_, outcome, words) => {
  const screen = await waiting();
  inHand = transactionSample(outcome);
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.poll(() => api.calls(deleteDeviceMessage).length).toBe(1);
});

test('Close goes back to an empty form with the focus on the amount', async () => {
  const screen = await waiting();
  inHand = paidSample();
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(amount(screen)).toHaveFocus();
  await expect.element(amount(screen)).toHaveValue('');
});

test('a payment that ends during a reload still shows its end', async () => {
  const screen = await waiting();
  await screen.unmount();
  inHand = paidSample();
  const reloaded = await show();
  await expect.element(reloaded.getByText('Transaction is successful!')).toBeVisible();
});

test('Cancel asks first, then ends the payment and clears the customer screen', async () => {
  api.answer(cancelTransaction, () => {
    inHand = null;
    return undefined;
  });
  const screen = await waiting();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep waiting' }).click();
  expect(api.calls(cancelTransaction)).toHaveLength(0);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Cancel payment' }).click();
  await expect.element(generate(screen)).toBeVisible();
  expect(api.calls(cancelTransaction)[0]?.params).toEqual({ id: '41' });
  await expect.poll(() => api.calls(deleteDeviceMessage).length).toBe(1);
});

test('R5 a cancel that comes after the money shows the success', async () => {
  api.refuse(cancelTransaction, 409, 'This payment is no longer in progress.');
  const screen = await waiting();
  inHand = paidSample();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Cancel payment' }).click();
  await expect.element(screen.getByText('Transaction is successful!')).toBeVisible();
});

test('an error is reported, confirmed, and the form starts over', async () => {
  api.refuse(createIssue, 503, 'The service is busy.');
  const screen = await waiting();
  await expect.element(screen.getByRole('button', { name: 'Report Error' }), { timeout: 12_000 }).toBeEnabled();
  await press(screen.getByRole('button', { name: 'Report Error' }));
  await expect.element(screen.getByRole('radio', { name: 'Overpayment/Underpayment' })).toBeChecked();
  await press(screen.getByRole('button', { name: 'Submit' }));
  await expect.element(screen.getByText('This value should not be blank.')).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}');
  await screen.getByRole('textbox', { name: 'Remarks' }).fill('Nothing arrived');
  await press(screen.getByRole('button', { name: 'Submit' }));
  await expect.element(screen.getByText('Issue create fail.')).toBeVisible();
  api.answer(createIssue, () => issueSample());
  // A button that still shows the first try takes no second press.
  await expect.element(screen.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('data-loading');
  await press(screen.getByRole('button', { name: 'Submit' }));
  await expect.element(screen.getByText('Report Submitted')).toBeVisible();
  expect(api.calls(createIssue).at(-1)?.body).toEqual({ type: 1, remark: 'Nothing arrived' });
  inHand = null;
  await press(screen.getByRole('button', { name: 'Close' }).last());
  await expect.element(generate(screen)).toBeVisible();
  expect(api.calls(cancelTransaction)).toHaveLength(0);
}, 40_000);

test('a connection lost while waiting is said', async () => {
  const screen = await waiting();
  api.cut(receiveTransaction);
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText(/the outcome of this payment may have arrived already/)).toBeVisible();
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
});

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
} from '@clinic/contract/payments/receiving.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReceivePaymentScreen } from './receive-payment-screen.tsx';
import { codeSample, counterForm, serveCounter } from '../testing/counter-of-tests.ts';
import { issueSample, paidSample, transactionSample } from '../testing/samples.ts';

const api = fakeApi();
let server: ReturnType<typeof serveCounter>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  server = serveCounter(api.answer);
});

async function show(more: Role[] = []) {
  const roles: Role[] = ['ROLE_TRANSACTION_CREATE', 'ROLE_ISSUE_CREATE', ...more];
  const screen = await renderScreen(ReceivePaymentScreen, { path: '/payment/payment', roles });
  return { ...screen, ...counterForm(screen) };
}

/** The counter while a payment waits. */
async function waiting(more: Role[] = []) {
  server.in_hand = transactionSample();
  const screen = await show(more);
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
  return screen;
}

/** Presses a button as the keyboard does. */
async function press(button: Locator) {
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('the code is shown here and on the customer screen, and lives by the clock of the server', async () => {
  // A counter whose clock is half an hour behind.
  api.setClock(() => Date.now() + 1_800_000);
  api.answer(transactionQrCode, {
    ...codeSample('PA7F3K2M9Q1'),
    expires_at: new Date(Date.now() + 1_800_000 + 600_000).toISOString(),
  });
  const screen = await show();
  await screen.fill();
  await screen.generate.click();
  await expect.element(screen.getByRole('img', { name: 'Payment QR code for S$125.50' })).toBeVisible();
  await expect.poll(() => screen.getByRole('timer').element().textContent).toMatch(/^(9:5\d|10:0\d)$/);
  await expect.poll(() => api.calls(createDeviceMessage)[0]?.body).toMatchObject({ transaction_id: 41 });
});

test('beside the code the counter reads whom the customer’s phone will name', async () => {
  const screen = await waiting();
  await expect.element(screen.getByText('The customer’s phone will name Sandbox Clinic Payments.')).toBeVisible();
  api.answer(transactionQrCode, { ...codeSample('PANEW0000001'), payee: 'Harbour Payments' });
  await screen.getByRole('button', { name: 'New code' }).click();
  await expect.element(screen.getByText('The customer’s phone will name Harbour Payments.')).toBeVisible();
  // The customer screen is updated afterwards: a call on its way would count in the next test.
  await expect.poll(() => api.calls(updateDeviceMessage).length).toBe(1);
});

test('New code renews the code and the customer screen', async () => {
  const screen = await waiting();
  await screen.getByRole('button', { name: 'New code' }).click();
  await expect.poll(() => api.calls(updateDeviceMessage).length).toBe(1);
  expect(api.calls(transactionQrCode).at(-1)?.body).toEqual({ renew: true });
});

test('the outcome of another payment changes nothing, that of this one is shown', async () => {
  const screen = await waiting();
  server.in_hand = paidSample();
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

test('without the socket the outcome is polled', async () => {
  const screen = await waiting();
  screen.live.setConnection('failed');
  server.in_hand = paidSample();
  await expect.element(screen.getByText('Transaction is successful!'), { timeout: 8_000 }).toBeVisible();
});

test.each([
  ['a decline', { status: 'f', payment_status: 'e' }, 'Transaction is failed!', 'Not paid'],
  ['a wrong amount', { status: 'h', payment_status: 'p' }, 'Payment on hold', 'On hold'],
  ['a cancel in another window', { status: 'c', payment_status: 'e' }, 'Payment cancelled', 'Cancelled'],
] as const)('%s is told', async (_, outcome, words, heading) => {
  const screen = await waiting();
  server.in_hand = transactionSample(outcome);
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText('SCAN QR CODE').query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Receipt' }).query()).toBeNull();
  await expect.poll(() => api.calls(deleteDeviceMessage).length).toBe(1);
});

test('Try again after a decline keeps amount, patient and remark, and Enter takes the payment', async () => {
  const screen = await waiting();
  server.in_hand = transactionSample({ status: 'f', payment_status: 'e' });
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.amount).toHaveValue('125.50');
  await expect.element(screen.getByRole('textbox', { name: 'Patient ID' })).toHaveValue('S1234567A');
  await expect.element(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue('Follow-up');
  await expect.element(screen.generate).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
  expect(api.calls(createTransaction).at(-1)?.body).toEqual({
    amount: 125.5,
    patient_id: 'S1234567A',
    remark: 'Follow-up',
  });
});

test('the payment after a try again starts with an empty form', async () => {
  const screen = await waiting();
  server.in_hand = transactionSample({ status: 'f', payment_status: 'e' });
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await screen.generate.click();
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
  server.in_hand = paidSample();
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.amount).toHaveValue('');
});

test('after the success there is a receipt, and a link for those who may open the transaction', async () => {
  const screen = await waiting(['ROLE_TRANSACTION_VIEW']);
  server.in_hand = paidSample();
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open transaction #41' }))
    .toHaveAttribute('href', '/payment/transaction/41');
});

test('Close returns to an empty form with the focus on the amount', async () => {
  const screen = await waiting();
  server.in_hand = paidSample();
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.amount).toHaveFocus();
  await expect.element(screen.amount).toHaveValue('');
});

test('a payment that ends during a reload still shows its end', async () => {
  const screen = await waiting();
  await screen.unmount();
  server.in_hand = paidSample();
  const reloaded = await show();
  await expect.element(reloaded.getByText('Transaction is successful!')).toBeVisible();
});

test('a payment whose end was seen is closed when the page is left', async () => {
  const screen = await waiting();
  server.in_hand = paidSample({ paid_at: new Date(Date.now() - 12 * 60_000).toISOString() });
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText('Paid 12 min ago')).toBeVisible();
  await screen.unmount();
  const again = await show();
  await expect.element(again.amount).toHaveFocus();
  expect(again.getByText('Transaction is successful!').query()).toBeNull();
});

test('Cancel asks first, then ends the payment and clears the customer screen', async () => {
  api.answer(cancelTransaction, () => {
    server.in_hand = null;
    return undefined;
  });
  const screen = await waiting();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep waiting' }).click();
  expect(api.calls(cancelTransaction)).toHaveLength(0);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Cancel payment' }).click();
  await expect.element(screen.generate).toBeVisible();
  expect(api.calls(cancelTransaction)[0]?.params).toEqual({ id: '41' });
  await expect.poll(() => api.calls(deleteDeviceMessage).length).toBe(1);
});

test('R5 a cancel that comes after the money shows the success', async () => {
  api.refuse(cancelTransaction, 409, 'This payment is no longer in progress.');
  const screen = await waiting();
  server.in_hand = paidSample();
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
  server.in_hand = null;
  await press(screen.getByRole('button', { name: 'Close' }).last());
  await expect.element(screen.generate).toBeVisible();
  expect(api.calls(cancelTransaction)).toHaveLength(0);
}, 40_000);

test('a connection lost while waiting is said', async () => {
  const screen = await waiting();
  api.cut(receiveTransaction);
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText(/This payment may already have ended/)).toBeVisible();
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
});

test('while the acquirer makes the code the counter says so, can cancel, and then shows it on both screens', async () => {
  api.answer(transactionQrCode, { ...codeSample('PA7F3K2M9Q1'), code: null });
  server.in_hand = transactionSample();
  const screen = await show();
  await expect.element(screen.getByText('Making the code…')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'New code' })).toBeDisabled();
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
  api.answer(transactionQrCode, codeSample('PA7F3K2M9Q1'));
  await expect.element(screen.getByText('Waiting for payment…'), { timeout: 8_000 }).toBeVisible();
  await expect.poll(() => api.calls(updateDeviceMessage).length).toBe(1);
});

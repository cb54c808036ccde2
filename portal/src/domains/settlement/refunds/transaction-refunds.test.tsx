import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { createRefund, decideRefund, listTransactionRefunds } from '@clinic/contract/settlement/refunds.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RefundButton } from './refund-button.tsx';
import { refundSample, refundsOf } from '../testing/refund-samples.ts';
import { paidTransaction } from '../testing/samples.ts';
import { TransactionRefunds } from './transaction-refunds.tsx';

const api = fakeApi();
const staff: Role[] = ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_UPDATE'];
const unsettled = (change = {}) => paidTransaction({ payment_advice_id: null, payment_advice_status: null, ...change });

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(getTransaction, () => unsettled());
  api.answer(listTransactionRefunds, refundsOf([]));
});

const show = (roles = staff, transaction = unsettled()) =>
  renderScreen(
    () => (
      <>
        <RefundButton transaction={transaction} />
        <TransactionRefunds transaction={transaction} />
      </>
    ),
    { path: '/payment/transaction/41', roles },
  );

test('refunds that cannot be read say so, with Retry', async () => {
  api.refuse(listTransactionRefunds, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The refunds could not be loaded.')).toBeVisible();
  api.answer(listTransactionRefunds, refundsOf([refundSample()]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('cell', { name: 'Requested' })).toBeVisible();
});

test('the empty state shows the refundable amount; a payment that was not received has no refunds', async () => {
  const screen = await show();
  await expect.element(screen.getByText('No refunds. You can refund up to S$70.00.')).toBeVisible();
  await screen.unmount();
  api.answer(listTransactionRefunds, refundsOf([], 0));
  const given_back = await show();
  await expect.element(given_back.getByText(/Nothing is left to refund\./)).toBeVisible();
  await given_back.unmount();
  const waiting = await show(staff, unsettled({ status: 'i', payment_status: 'i' }));
  expect(waiting.getByRole('button', { name: 'Refund' }).query()).toBeNull();
  expect(waiting.getByRole('heading', { name: 'Refunds' }).query()).toBeNull();
});

test('a read-only member sees the refunds, and only the activity button', async () => {
  api.answer(listTransactionRefunds, refundsOf([refundSample()]));
  const screen = await show(['ROLE_TRANSACTION_VIEW']);
  await expect.element(screen.getByRole('cell', { name: 'Requested' })).toBeVisible();
  const buttons = screen.getByRole('button').elements();
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Activity of refund/),
  ]);
});

test('a request: the full amount is the default, more is refused here, and the effect follows the amount', async () => {
  api.answer(listTransactionRefunds, refundsOf([], 100));
  api.answer(createRefund, () => refundSample({ own: true }));
  const screen = await show();
  await screen.getByRole('button', { name: 'Refund' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Refund transaction #41' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).toHaveValue('100.00');
  await expect.element(dialog.getByText(/goes on hold and is left out of your next payout/)).toBeVisible();
  await amount.fill('100.01');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect.element(dialog.getByText(/^You can refund up to .*100\.00\.$/)).toBeVisible();
  expect(api.calls(createRefund)).toHaveLength(0);
  await amount.fill('30');
  await expect.element(dialog.getByText(/debit note deducts S\$30\.00 from your next payout/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Wrong amount' }).click();
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Asked by phone');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect.element(screen.getByText('The refund was requested. Another user needs to approve it.')).toBeVisible();
  expect(api.calls(createRefund)[0]?.body).toEqual({ amount: 30, reason: 'wrong_amount', remark: 'Asked by phone' });
  expect(dialog.query()).toBeNull();
});

test('409: a concurrent request shows at the amount, and the input is kept', async () => {
  api.refuse(createRefund, 409, 'With the other refunds, this is more than the customer paid.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Refund' }).click();
  await screen.getByRole('textbox', { name: 'Remark' }).fill('Asked by phone');
  await screen.getByRole('button', { name: 'Request refund' }).click();
  await expect.element(screen.getByText(/more than the customer paid/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue('Asked by phone');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Your changes have not been saved.')).toBeVisible();
});

test('the button is disabled once everything has been requested', async () => {
  api.answer(listTransactionRefunds, refundsOf([refundSample({ amount: 100 })], 0));
  const screen = await show();
  await expect.element(screen.getByRole('cell', { name: 'Requested' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
});

test('an own request needs another person; another’s is approved with a remark', async () => {
  const own = refundSample({ id: 6, own: true });
  api.answer(listTransactionRefunds, refundsOf([refundSample(), own]));
  api.answer(decideRefund, () => refundSample({ status: 'a', way: 'note' }));
  const screen = await show();
  await expect.element(screen.getByText('Another user needs to decide')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve refund 6' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Approve refund 5' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Approve refund #5' });
  await expect.element(dialog.getByText(/debit note deducts S\$30\.00/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Checked');
  api.answer(listTransactionRefunds, refundsOf([refundSample({ status: 'a', decide_user: 'owner' })]));
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByText('The refund was approved.')).toBeVisible();
  expect(api.calls(decideRefund)[0]?.body).toEqual({ status: 'a', remark: 'Checked' });
  await expect.element(screen.getByText('Approved')).toBeVisible();
});

test('reports 403 and 409 of a decision, and keeps the input', async () => {
  api.answer(listTransactionRefunds, refundsOf([refundSample()]));
  api.refuse(decideRefund, 409, 'This refund has already been decided.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Reject refund 5' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Reject refund #5' });
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('No');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText('This refund has already been decided.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Remark' })).toHaveValue('No');
});

test('an answer of the acquirer refreshes the list', async () => {
  api.answer(listTransactionRefunds, refundsOf([refundSample({ status: 'a' })]));
  const screen = await show();
  await expect.element(screen.getByText('Approved')).toBeVisible();
  api.answer(listTransactionRefunds, refundsOf([refundSample({ status: 'f', fail_reason: 'Account closed' })]));
  screen.live.emit('refund_update', { refund_id: 5, transaction_id: 41 });
  await expect.element(screen.getByText('Acquirer: Account closed')).toBeVisible();
  api.refuse(listTransactionRefunds, 503, 'The service is busy.');
  screen.live.emit('refund_update', { refund_id: 5, transaction_id: 41 });
  await expect.element(screen.getByText(/The refunds could not be refreshed/)).toBeVisible();
});

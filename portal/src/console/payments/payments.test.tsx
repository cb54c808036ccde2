import { listClinicNames } from '@clinic/contract/clinics/platform-clinics.ts';
import { answerIssue, listOpenIssues } from '@clinic/contract/payments/issue-answers.ts';
import type { Issue } from '@clinic/contract/payments/issues.ts';
import {
  attachUnmatchedOutcome,
  listUnmatchedOutcomes,
  returnUnmatchedOutcome,
} from '@clinic/contract/payments/unmatched-outcomes.ts';
import {
  acceptHeldTransaction,
  type HeldTransaction,
  listHeldTransactions,
  refundHeldTransaction,
} from '@clinic/contract/settlement/held-money.ts';
import { listApprovedRefunds } from '@clinic/contract/settlement/refunds.ts';
import { raisePaymentNote } from '@clinic/contract/settlement/settlement-runs.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const clinic = { id: 31, name: 'Lumen Bedok' };
const at = '2026-11-20T02:00:00.000Z';

const held: HeldTransaction = {
  id: 501,
  clinic,
  patient_id: '',
  reference: 'R501',
  paid_at: at,
  amount: 80,
  paid: 85.5,
  refunded: 0,
  refund_open: 0,
  issue_remark: 'Too much arrived.',
};

const issue: Issue = {
  id: 7,
  created_at: at,
  updated_at: at,
  create_user: 'mei',
  type: 1,
  remark: 'The customer has paid.',
  hq_remark: null,
  status: 'n',
  transaction: { id: 502, patient_id: '', clinic },
};

const near = {
  transaction_id: 503,
  clinic,
  created_at: at,
  amount: 42,
  status: 'p' as const,
  payment_status: 'p' as const,
  code: 'R503',
  distance: 1,
};

const unmatched = {
  acquirer_id: 'acq-9',
  reference: 'R5O3',
  amount: 42,
  paid_at: at,
  received_at: at,
  returned_at: null,
  returned_by: null,
  return_note: null,
  near_payments: [near],
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  api.answer(listClinicNames, { data: [{ ...clinic, group: { id: 12, name: 'Lumen Family' } }] });
  api.answer(listHeldTransactions, { data: [held, { ...held, id: 504, refund_open: 5.5 }] });
  api.answer(listOpenIssues, { data: [issue] });
  api.answer(listUnmatchedOutcomes, pageOf(unmatched));
});

const show = (where: string, roles: Parameters<typeof renderConsole>[0]['roles'] = ['finance']) =>
  renderConsole({ at: `/console/${where}`, roles });

test('a list that fails says so and is read again', async () => {
  api.refuse(listHeldTransactions, 500, 'Internal error.');
  const screen = await show('money/held');
  await expect.element(screen.getByText('Internal error.')).toBeVisible();
  api.answer(listHeldTransactions, { data: [] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No money on hold')).toBeVisible();
});

test('held money is accepted with a remark; an open refund leaves no decision', async () => {
  const screen = await show('money/held');
  await screen.getByRole('button', { name: 'Accept payment 501' }).click();
  expect(screen.getByRole('button', { name: 'Accept payment 504' }).query()).toBeNull();
  const dialog = screen.getByRole('dialog', { name: 'Accept S$85.50 of payment 501' });
  await dialog.getByRole('button', { name: 'Accept S$85.50' }).click();
  await expect.element(dialog.getByText('This value should not be blank.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Remark/ }).fill('Agreed with the clinic');
  api.refuse(acceptHeldTransaction, 409, 'This payment is not on hold.', undefined, 'transaction_not_held');
  await dialog.getByRole('button', { name: 'Accept S$85.50' }).click();
  await expect.element(screen.getByText('This payment is not on hold.')).toBeVisible();
  api.answer(acceptHeldTransaction, { id: 501, status: 'p', amount: 85.5 });
  await dialog.getByRole('button', { name: 'Accept S$85.50' }).click();
  await expect.element(screen.getByText('The money was given to the clinic.')).toBeVisible();
  expect(api.calls(acceptHeldTransaction).at(-1)).toMatchObject({
    params: { id: '501' },
    body: { remark: 'Agreed with the clinic' },
  });
});

test('held money is returned; the filter by clinic is in the address', async () => {
  const screen = await show('money/held?clinic_id=31');
  await screen.getByRole('button', { name: 'Return payment 501' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Return S$85.50 of payment 501' });
  await dialog.getByRole('textbox', { name: /^Remark/ }).fill('Paid twice');
  api.answer(refundHeldTransaction, { id: 501, status: 'x', amount: 85.5 });
  await dialog.getByRole('button', { name: 'Return S$85.50' }).click();
  await expect.element(screen.getByText('The money goes back to the customer.')).toBeVisible();
});

test('held money of another clinic does not fit the filter', async () => {
  const screen = await show('money/held?clinic_id=32');
  await expect.element(screen.getByText('No held money found')).toBeVisible();
});

test('unmatched money is attached to a near payment, or to another one by its number', async () => {
  const screen = await show('money/unmatched');
  await screen.getByRole('button', { name: 'Attach R5O3' }).click();
  expect(api.calls(listUnmatchedOutcomes)[0]?.query).toMatchObject({ state: 'waiting' });
  const dialog = screen.getByRole('dialog', { name: 'Attach S$42.00 of R5O3' });
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect.element(dialog.getByText('Please choose a payment.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Another payment' }).click();
  await dialog.getByRole('textbox', { name: /^Number of the payment/ }).fill('R5');
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect.element(dialog.getByText('Please enter the number of a payment.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Lumen Bedok: payment 503/ }).click();
  const refused = 'This payment has already received money.';
  api.refuse(attachUnmatchedOutcome, 409, refused, undefined, 'transaction_already_received');
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect.element(screen.getByText(refused)).toBeVisible();
  api.answer(attachUnmatchedOutcome, {
    transaction_id: 503,
    clinic,
    effect: 'paid',
    status: 'p',
    payment_status: 'p',
    paid: 42,
  });
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect.element(screen.getByText('Payment 503 was completed.')).toBeVisible();
  expect(api.calls(attachUnmatchedOutcome).at(-1)).toMatchObject({
    params: { acquirer_id: 'acq-9' },
    body: { transaction_id: 503 },
  });
});

test('unmatched money is noted as returned', async () => {
  const screen = await show('money/unmatched');
  await screen.getByRole('button', { name: 'Mark as returned R5O3' }).click();
  const dialog = screen.getByRole('dialog', { name: 'S$42.00 of R5O3 was returned' });
  await dialog.getByRole('button', { name: 'Mark as returned' }).click();
  await expect.element(dialog.getByText('This value should not be blank.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('By the bank');
  api.answer(returnUnmatchedOutcome, { ...unmatched, returned_at: at, returned_by: 'mei', return_note: 'By the bank' });
  await dialog.getByRole('button', { name: 'Mark as returned' }).click();
  await expect.element(screen.getByText('The money is noted as returned.')).toBeVisible();
});

test('a note is raised, and shown below the form', async () => {
  const screen = await show('money/notes');
  await screen.getByRole('textbox', { name: /^Number of the payment/ }).fill('501');
  await screen.getByRole('textbox', { name: /^Amount/ }).fill('much');
  await screen.getByRole('textbox', { name: /^Remark/ }).fill('Fee taken twice');
  await screen.getByRole('button', { name: 'Raise note' }).click();
  await expect.element(screen.getByRole('textbox', { name: /^Amount/ })).toBeInvalid();
  await screen.getByRole('textbox', { name: /^Amount/ }).fill('12.50');
  api.refuse(raisePaymentNote, 404, 'Transaction not found.', undefined, 'transaction_not_found');
  await screen.getByRole('button', { name: 'Raise note' }).click();
  await expect.element(screen.getByText('Transaction not found.')).toBeVisible();
  api.answer(raisePaymentNote, {
    id: 3,
    display_id: 'CN-3',
    created_at: at,
    updated_at: at,
    create_user: 'mei',
    credit_amount: 12.5,
    debit_amount: null,
    gst: 1.13,
    gst_rate: 0.09,
    remark: 'Fee taken twice',
    transaction_id: 501,
    payment_advice_id: null,
    refund_id: null,
    status: 'i',
    reviewed_at: null,
    review_user: null,
    review_remark: null,
  });
  await screen.getByRole('button', { name: 'Raise note' }).click();
  await expect.element(screen.getByText('CN-3')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('');
  expect(api.calls(raisePaymentNote).at(-1)?.body).toEqual({
    kind: 'credit',
    transaction_id: 501,
    amount: 12.5,
    with_gst: true,
    remark: 'Fee taken twice',
  });
});

test('approved refunds are listed', async () => {
  api.answer(listApprovedRefunds, {
    data: [
      {
        refund_reference: 'RF1',
        payment_acquirer_id: 'acq-1',
        amount: 20,
        clinic_name: 'Lumen Bedok',
        approved_at: at,
      },
    ],
  });
  const screen = await show('money/refunds');
  await expect.element(screen.getByRole('cell', { name: 'RF1' })).toBeVisible();
});

test('finance reads issues without answering them', async () => {
  const screen = await show('issues');
  await expect.element(screen.getByText('The customer has paid.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Answer/ }).query()).toBeNull();
});

test('support answers an issue', async () => {
  const screen = await show('issues?status=n', ['support']);
  await screen.getByRole('button', { name: 'Answer the issue of payment 502' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Answer the issue of payment 502' });
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect.element(dialog.getByText('This value should not be blank.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Answer/ }).fill('The bank looks for it.');
  api.answer(answerIssue, { ...issue, status: 'i', hq_remark: 'The bank looks for it.' });
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect.element(screen.getByText('The answer was sent to the clinic.')).toBeVisible();
  expect(api.calls(answerIssue)[0]?.body).toEqual({ status: 'i', hq_remark: 'The bank looks for it.' });
});

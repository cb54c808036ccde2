import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { getPaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { listPaymentNotes, reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { adviceSample, newNoteSample, noteSample, onePage, paidTransaction } from '../testing/samples.ts';
import { TransactionAudit } from './transaction-audit.tsx';
import { TransactionSettlement } from './transaction-settlement.tsx';

const api = fakeApi();
const everything: Role[] = ['ROLE_TRANSACTION_VIEW', 'ROLE_PAYMENTADVICE_VIEW', 'ROLE_PAYMENTNOTE_VIEW'];

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(getTransaction, () => paidTransaction());
  api.answer(getPaymentAdvice, () => adviceSample());
  api.answer(listPaymentNotes, onePage([newNoteSample()]));
});

const show = (roles = everything, transaction = paidTransaction()) =>
  renderScreen(
    () => (
      <>
        <TransactionAudit transaction={transaction} />
        <TransactionSettlement transaction={transaction} />
      </>
    ),
    { path: '/payment/transaction/41', roles },
  );

test('each card shows only with its role', async () => {
  const screen = await show(['ROLE_TRANSACTION_VIEW', 'ROLE_PAYMENTNOTE_VIEW']);
  await expect.element(screen.getByRole('heading', { name: 'Credit/Debit Notes' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Audit' }).query()).toBeNull();
  expect(api.calls(getPaymentAdvice)).toHaveLength(0);
  await screen.unmount();
  const other = await show(['ROLE_TRANSACTION_VIEW', 'ROLE_PAYMENTADVICE_VIEW']);
  await expect.element(other.getByRole('heading', { name: 'Audit' })).toBeVisible();
  expect(other.getByRole('heading', { name: 'Credit/Debit Notes' }).query()).toBeNull();
});

test('notes and audit that cannot be read say so, with Retry', async () => {
  api.refuse(listPaymentNotes, 503, 'The service is busy.');
  api.refuse(getPaymentAdvice, 500, 'Internal error.');
  const screen = await show();
  await expect.element(screen.getByText('The notes could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('The audit could not be loaded.')).toBeVisible();
  api.answer(listPaymentNotes, onePage([newNoteSample()]));
  await screen.getByRole('button', { name: 'Retry' }).last().click();
  await expect.element(screen.getByText('CN-202611-000005')).toBeVisible();
});

test('the audit shows the batch, the advice and its payout', async () => {
  const screen = await show();
  const audit = screen.getByRole('region', { name: 'Audit' });
  await expect.poll(() => audit.element().textContent).toContain('10/11/2026');
  await expect.poll(() => audit.element().textContent).toContain('The platform');
  await expect.poll(() => audit.element().textContent).toContain('Checked.');
  await expect.poll(() => audit.element().textContent).toContain('12/11/2026');
  await audit.getByRole('link', { name: 'PA-202611-000007' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/payment-advice/7');
});

test('a transaction without an advice says so, and requests none', async () => {
  const screen = await show(everything, paidTransaction({ payment_advice_id: null, payment_advice_status: null }));
  await expect.element(screen.getByText('Not on a statement yet')).toBeVisible();
  expect(api.calls(getPaymentAdvice)).toHaveLength(0);
});

test('before and after: approved notes count with GST, new and rejected ones do not', async () => {
  const debit = noteSample({ id: 6, display_id: 'DN-1', credit_amount: null, debit_amount: 4, gst: 0.36 });
  const rejected = noteSample({ id: 8, display_id: 'CN-8', status: 'r', payment_advice_id: null });
  api.answer(listPaymentNotes, onePage([noteSample(), debit, rejected, newNoteSample({ id: 9 })]));
  const screen = await show();
  const notes = screen.getByRole('region', { name: 'Credit/Debit Notes' });
  await expect.poll(() => notes.element().textContent).toContain('Before credit/debit96.40');
  await expect.poll(() => notes.element().textContent).toContain('Total credited10.90');
  await expect.poll(() => notes.element().textContent).toContain('Total debited−4.36');
  await expect.poll(() => notes.element().textContent).toContain('After credit/debit102.94');
  await expect.element(notes.getByRole('link', { name: 'PA-202611-000007' }).first()).toBeVisible();
});

test('409: a note reviewed meanwhile says so, keeps the remark and is read again', async () => {
  api.refuse(reviewPaymentNote, 409, 'This note has already been reviewed.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Reject credit note CN-202611-000005' }).click();
  const dialog = screen.getByRole('dialog', { name: 'CREDIT NOTE REJECT' });
  await dialog.getByRole('textbox', { name: 'Review remark' }).fill('Not agreed');
  const reads = api.calls(listPaymentNotes).length;
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText('This note has already been reviewed.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Review remark' })).toHaveValue('Not agreed');
  await expect.poll(() => api.calls(listPaymentNotes).length).toBeGreaterThan(reads);
});

test('422: shows the field error under the remark', async () => {
  api.refuse(reviewPaymentNote, 422, 'Validation failed.', { review_remark: ['Please enter at most 255 characters.'] });
  const screen = await show();
  await screen.getByRole('button', { name: 'Approve credit note CN-202611-000005' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByText('Please enter at most 255 characters.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Review remark' })).toHaveFocus();
});

test('approves a debit note: its content is shown, the remark is optional', async () => {
  api.answer(listPaymentNotes, onePage([newNoteSample({ credit_amount: null, debit_amount: 4, gst: 0.36 })]));
  api.answer(reviewPaymentNote, () => noteSample({ credit_amount: null, debit_amount: 4 }));
  const screen = await show();
  await screen.getByRole('button', { name: /^Approve debit note/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'DEBIT NOTE APPROVE' });
  await expect.poll(() => dialog.element().textContent).toContain('Created at04/11/2026 11:00');
  await expect.poll(() => dialog.element().textContent).toContain('Created byThe platform');
  await expect.poll(() => dialog.element().textContent).toContain('Amount−S$4.00');
  await expect.poll(() => dialog.element().textContent).toContain('RemarksRebate for prompt service');
  expect(dialog.getByRole('textbox').all()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByText('The note was approved.')).toBeVisible();
  expect(api.calls(reviewPaymentNote)[0]).toMatchObject({
    params: { id: '5' },
    body: { status: 'a', review_remark: '' },
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Escape with a typed remark asks first', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: /^Approve credit note/ }).click();
  await screen.getByRole('textbox', { name: 'Review remark' }).fill('Seen');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Your changes have not been saved.')).toBeVisible();
});

test('a note raised by the platform appears live', async () => {
  api.answer(listPaymentNotes, onePage([]));
  const screen = await show();
  await expect.element(screen.getByText('No notes')).toBeVisible();
  api.answer(listPaymentNotes, onePage([newNoteSample()]));
  screen.live.emit('payment_note_update', { payment_note_id: 5, transaction_id: 41 });
  await expect.element(screen.getByText('CN-202611-000005')).toBeVisible();
});

import { listPaymentAdviceLines } from '@clinic/contract/settlement/advice-lines.ts';
import { getPaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { listPaymentNotes } from '@clinic/contract/settlement/payment-notes.ts';
import { createNoteTicket, downloadDocument, printPdf } from '@clinic/contract/settlement/print.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PaymentAdviceDetail } from './advice-detail.tsx';
import { adviceSample, feeRuleSample, lineSample, noteSample, onePage } from '../testing/samples.ts';

const api = fakeApi();
const everything: Role[] = [
  'ROLE_PAYMENTADVICE_VIEW',
  'ROLE_PAYMENTADVICE_DOWNLOAD',
  'ROLE_PAYMENTNOTE_VIEW',
  'ROLE_PAYMENTNOTE_DOWNLOAD',
  'ROLE_TRANSACTION_VIEW',
];

const linesOf = (count: number) => ({
  ...onePage(
    Array.from({ length: count }, (_, index) => lineSample({ id: 41 + index })),
    { n: 10_000 },
  ),
  fee_rules: [feeRuleSample()],
});

beforeEach(async () => {
  await page.viewport(1440, 1200);
  api.answer(getPaymentAdvice, () => adviceSample());
  api.answer(listPaymentAdviceLines, () => linesOf(2));
  api.answer(listPaymentNotes, onePage([noteSample()]));
});

const show = (roles = everything, clinic = { id: 1, name: 'Orchard' }) =>
  renderScreen(PaymentAdviceDetail, {
    path: '/payment/payment-advice/$id',
    at: '/payment/payment-advice/7',
    roles,
    clinic,
  });

test('403 and 5xx: says what failed, with Retry', async () => {
  api.refuse(getPaymentAdvice, 403, 'You do not have permission for this.');
  const screen = await show();
  await expect.element(screen.getByText('You do not have permission for this.')).toBeVisible();
  api.answer(getPaymentAdvice, () => adviceSample());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'S$203.48 · Paid' })).toBeVisible();
});

test('404 of another branch: says where to look', async () => {
  api.refuse(getPaymentAdvice, 404, 'Payment advice not found.');
  const screen = await show();
  await expect.element(screen.getByText('Payment advice not found at this branch')).toBeVisible();
});

test('shows skeletons for itself and its transactions', async () => {
  api.never(listPaymentAdviceLines);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading Transactions' })).toBeVisible();
  api.never(getPaymentAdvice);
  await screen.unmount();
  const again = await show();
  await expect.element(again.getByRole('status', { name: 'Loading', exact: true })).toBeVisible();
});

test('if transactions cannot be read, the amounts show without recomputation', async () => {
  api.refuse(listPaymentAdviceLines, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The transactions could not be loaded.')).toBeVisible();
  await screen.getByRole('button', { name: /^Admin fee without GST/ }).click();
  await expect.element(screen.getByText('Not recalculated: the details could not be loaded.')).toBeVisible();
});

test('shows the payout, every amount and its tie-out mark', async () => {
  const screen = await show();
  await expect.element(screen.getByText('FT261112ABCD')).toBeVisible();
  await expect.element(screen.getByText('12/11/2026').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Total 203.48 Ties out' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Admin fee without GST −5.00 Ties out' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Ties out' }).all()).toHaveLength(10);
});

test('a line opens to its formula and adds it up again', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'GST on admin fee −0.46 Ties out' }).click();
  const table = screen.getByRole('table', { name: 'How GST on admin fee is calculated' });
  await expect.poll(() => table.element().textContent).toContain('GST25.009%01/01/20240.46');
  await expect.element(screen.getByText('Example of rounding #41: 2.50 × 9% = 0.225 → 0.23')).toBeVisible();
  await expect.element(screen.getByText('Recalculated from 2 of 2: S$0.46')).toBeVisible();
});

test('says so if an amount does not tie out', async () => {
  api.answer(getPaymentAdvice, () => adviceSample({ admin_fee_total: 5.01 }));
  const screen = await show();
  await screen.getByRole('button', { name: 'Admin fee without GST −5.01 Does not tie out' }).click();
  await expect.element(screen.getByText('Recalculated from 2 of 2: S$5.00')).toBeVisible();
  await expect.element(screen.getByRole('status').filter({ hasText: 'Does not tie out' })).toBeVisible();
});

test('does not show or request what a role does not allow', async () => {
  const screen = await show(['ROLE_PAYMENTADVICE_VIEW']);
  await screen.getByRole('button', { name: /^Credit\/debit total/ }).click();
  await expect.element(screen.getByText(/your role does not let you see the details/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Credit/Debit Notes' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Invoice for Admin Fee' }).query()).toBeNull();
  expect(api.calls(listPaymentNotes)).toHaveLength(0);
});

test('lists the transactions for everybody who sees the advice; only ROLE_TRANSACTION_VIEW opens them', async () => {
  const screen = await show(['ROLE_PAYMENTADVICE_VIEW']);
  const table = screen.getByRole('region', { name: 'Transactions (2)' });
  await expect.element(table).toMatchTextContent(/#41.*#42/);
  expect(table.getByRole('link').elements()).toHaveLength(0);
  const other = await show();
  await expect.element(other.getByRole('link', { name: 'Transaction 41' }).first()).toBeVisible();
});

test('offers documents once they exist', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Invoice for Admin Fee' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Payment Advice', exact: true }).query()).toBeNull();
});

test('downloads a document by its current link; says so if that has expired', async () => {
  api.sendFile(downloadDocument, '%PDF-1.7');
  const screen = await show();
  await screen.getByRole('button', { name: 'Invoice for Admin Fee' }).click();
  await expect.poll(() => api.calls(downloadDocument)[0]?.params).toEqual({ link: 'invoice' });
  api.refuse(downloadDocument, 403, 'This address is over.');
  await screen.getByRole('button', { name: 'Invoice for Admin Fee' }).click();
  await expect.element(screen.getByText('The document could not be downloaded.')).toBeVisible();
});

test('a download shows its progress', async () => {
  const file = api.streamFile(downloadDocument, 8);
  const screen = await show();
  const button = screen.getByRole('button', { name: 'Invoice for Admin Fee' });
  await button.click();
  file.send('%PDF');
  await expect.element(screen.getByText('50%')).toBeVisible();
  file.send('-1.7');
  file.end();
  await expect.element(button).toBeEnabled();
  expect(screen.getByText('100%').query()).toBeNull();
});

test('downloads a note by a ticket to its page; reports a refusal', async () => {
  api.answer(createNoteTicket, { token: 'T', url: '/print/cnote/5?token=T', expires_at: '2026-11-20T03:00:00.000Z' });
  api.sendFile(printPdf, '%PDF-1.7');
  const screen = await show();
  await screen.getByRole('button', { name: 'Download CN-202611-000005' }).click();
  await expect.poll(() => api.calls(printPdf)[0]?.query).toEqual({ url: '/print/cnote/5?token=T' });
  api.refuse(createNoteTicket, 409, 'This note is not approved.');
  await screen.getByRole('button', { name: 'Download CN-202611-000005' }).click();
  await expect.element(screen.getByText('The note could not be downloaded.')).toBeVisible();
  await expect.element(screen.getByText('This note is not approved.')).toBeVisible();
});

test('ten thousand lines: few are rendered, the last is reachable, totals cover all', async () => {
  api.answer(getPaymentAdvice, () => adviceSample({ number_of_transactions: 10_000, amount_total: 1_000_000 }));
  api.answer(listPaymentAdviceLines, () => linesOf(10_000));
  const screen = await show();
  const table = screen.getByRole('table', { name: 'Transactions' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '10002');
  await expect.element(table.getByText('1,000,000.00')).toBeVisible();
  expect(table.getByRole('row').all().length).toBeLessThan(70);
  const frame = screen.getByRole('region', { name: 'Transactions' }).last().element();
  frame.scrollTop = frame.scrollHeight;
  await expect.element(screen.getByRole('link', { name: 'Transaction 10040' })).toBeVisible();
  expect(table.getByRole('row').all().length).toBeLessThan(70);
});

test('says so if there are more lines than listed; totals are those of the advice', async () => {
  const totals = { amount_total: 1_234_500, admin_fee_total: 30_862.5, gst_total: 2_839.35 };
  const handling = { handling_fee_total: 9_876, handling_fee_gst_total: 864.15 };
  api.answer(getPaymentAdvice, () => adviceSample({ number_of_transactions: 12_345, ...totals, ...handling }));
  api.answer(listPaymentAdviceLines, () => {
    const { pager, ...lines } = linesOf(10_000);
    return { ...lines, pager: { ...pager, rows: 12_345, pages: 2 } };
  });
  const screen = await show();
  await expect.element(screen.getByText('The first 10,000 of 12,345. The totals include all of them.')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Transactions' });
  await expect.element(table.getByText('1,234,500.00')).toBeVisible();
  for (const total of ['30,862.50', '2,839.35', '9,876.00', '864.15', '1,190,058.00'])
    await expect.element(table.getByText(total)).toBeVisible();
});

test('notes that cannot refresh stay, with a notice that they are old', async () => {
  const screen = await show();
  await expect.element(screen.getByText('CN-202611-000005')).toBeVisible();
  api.cut(listPaymentNotes);
  screen.live.emit('payment_advice_update', { payment_advice_id: 7 });
  await expect.element(screen.getByText('The notes could not be refreshed and may be out of date.')).toBeVisible();
  await expect.element(screen.getByText('CN-202611-000005')).toBeVisible();
});

test('at head office, transactions of another branch are not links', async () => {
  const screen = await show(everything, { id: 3, name: 'HQ' });
  await expect.element(screen.getByRole('table', { name: 'Transactions' }).getByText('#41')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Transaction 41' }).query()).toBeNull();
});

test('reads an advice again when its status changes', async () => {
  api.answer(getPaymentAdvice, () => adviceSample({ process_status: 'r', pay_out_date: null, bank_reference: null }));
  const screen = await show();
  await expect.element(screen.getByText('Processing').first()).toBeVisible();
  api.answer(getPaymentAdvice, () => adviceSample());
  screen.live.emit('payment_advice_update', { payment_advice_id: 8 });
  screen.live.emit('payment_advice_update', { payment_advice_id: 7 });
  await expect.element(screen.getByText('FT261112ABCD')).toBeVisible();
  expect(api.calls(listPaymentAdviceLines)).toHaveLength(1);
});

test('on a phone lines are cards with the totals below', async () => {
  await page.viewport(390, 844);
  const screen = await show();
  await expect.element(screen.getByRole('list', { name: 'Transactions' })).toBeVisible();
  await expect.element(screen.getByText('192.80')).toBeVisible();
});

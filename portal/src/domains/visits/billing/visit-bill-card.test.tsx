import { readVisitBill } from '@clinic/contract/visits/billing/visit-bill.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { billSample, visitBillSample } from '../testing/bill-samples.ts';
import { VisitBillCard } from './visit-bill-card.tsx';

const api = fakeApi();
beforeEach(() => page.viewport(1280, 900));
const show = () =>
  renderScreen(() => <VisitBillCard id={12} patient_name="Tan Mei Ling" />, {
    path: '/telemed-list/12',
    roles: ['ROLE_TRANSACTION_VIEW'],
  });

test('shows the bill with its reasons, what was paid, and the transaction', async () => {
  api.answer(readVisitBill, visitBillSample());
  const screen = await show();
  await expect.element(screen.getByText('Fee for every consult. Charges of Dr Lim Wei')).toBeVisible();
  await expect.element(screen.getByText('S$22.25 by PayNow')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '#812' })).toHaveAttribute('href', '/payment/transaction/812');
  await expect.element(screen.getByRole('button', { name: 'Receipt TR-202611-000002 of Tan Mei Ling' })).toBeVisible();
});

test('shows what is to pay, and on request what does not apply and why not', async () => {
  api.answer(readVisitBill, visitBillSample({ bill: billSample(), due: 25, payment: null, invoices: [] }));
  const screen = await show();
  await expect.element(screen.getByRole('row', { name: 'Total S$25.00' })).toBeVisible();
  const reason = screen.getByText('None was written. Charges of Dr Lim Wei');
  await expect.element(reason).not.toBeVisible();
  await screen.getByText('2 charges do not apply').click();
  await expect.element(reason).toBeVisible();
  expect(screen.getByText('GST').elements()).toEqual([]);
});

test('a failure is shown with Retry; a consult without a bill says so', async () => {
  api.refuse(readVisitBill, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The bill could not be loaded.')).toBeVisible();
  api.answer(readVisitBill, visitBillSample({ bill: null, due: null, payment: null, invoices: [] }));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No bill was sent for this consult')).toBeVisible();
});

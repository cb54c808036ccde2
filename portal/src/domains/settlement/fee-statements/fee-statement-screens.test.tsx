import { feeStatementList } from '@clinic/contract/settlement/fee-statements/fee-statement-list.ts';
import {
  type FeeStatement,
  getFeeStatement,
  listFeeStatements,
} from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { searchOf } from '../../../platform/list/search-of.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { onePage } from '../testing/samples.ts';
import { FeeStatementListScreen } from './fee-statement-list-screen.tsx';
import { FeeStatementScreen } from './fee-statement-screen.tsx';

const api = fakeApi();
const statement: FeeStatement = {
  id: 7,
  clinic: { id: 1, name: 'Orchard' },
  invoice_number: 'INV-202611-000007',
  created_at: '2026-11-30T00:00:00.000Z',
  from_day: '2026-11-23',
  to_day: '2026-11-29',
  number_of_transactions: 2,
  total: 2.08,
  due_date: '2026-12-14',
  state: 'open',
  overdue: false,
  paid_on: null,
  bank_reference: null,
  amount_total: 112.5,
  admin_fee_total: 1,
  gst_total: 0.1,
  handling_fee_total: 0.9,
  handling_fee_gst_total: 0.08,
  charges: [{ gst_rate: 0.09, effective_date: '2024-01-01', transactions: 2, fee: 1.9, gst: 0.18 }],
  code: { text: '00020101021226530009SG.PAYNOW', payee: 'Harbour Payments' },
  einvoice: { state: 'sent', updated_at: '2026-11-30T02:00:00.000Z' },
};

beforeEach(async () => {
  await page.viewport(1440, 1200);
  api.answer(listFeeStatements, { ...onePage([statement]), due: 2.08, overdue: 0 });
  api.answer(getFeeStatement, statement);
  api.answer(listActivities, { data: [] });
});

const list = () =>
  renderScreen(FeeStatementListScreen, {
    path: '/payment/fee-statements',
    search: searchOf(feeStatementList),
    roles: ['ROLE_PAYMENTSTATEMENT_VIEW'],
  });
const open = (roles: Role[] = ['ROLE_PAYMENTSTATEMENT_VIEW', 'ROLE_PAYMENTSTATEMENT_DOWNLOAD']) =>
  renderScreen(FeeStatementScreen, { path: '/payment/fee-statement/$id', at: '/payment/fee-statement/7', roles });

test('what could not be loaded says so, and a clinic that is not paid itself why it has none', async () => {
  api.refuse(listFeeStatements, 503, 'The service is busy.');
  const failed = await list();
  await expect.element(failed.getByText('The fee statements could not be loaded.')).toBeVisible();
  await failed.unmount();
  api.answer(listFeeStatements, { ...onePage<FeeStatement>([]), due: 0, overdue: 0 });
  const none = await list();
  await expect.element(none.getByText(/From other clinics the fees are deducted/)).toBeVisible();
  await none.unmount();
  api.refuse(getFeeStatement, 404, 'Fee statement not found.');
  const lost = await open();
  await expect.element(lost.getByText('Fee statement not found at this branch')).toBeVisible();
});

test('the list says what is due, and which are overdue', async () => {
  api.answer(listFeeStatements, { ...onePage([{ ...statement, overdue: true }]), due: 2.08, overdue: 2.08 });
  const screen = await list();
  await expect.element(screen.getByRole('link', { name: 'Fee statement INV-202611-000007' })).toBeVisible();
  await expect.element(screen.getByText('Overdue', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Of it overdue')).toBeVisible();
});

test('a statement is paid by its code; once paid it shows none', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'S$2.08 · Due' })).toBeVisible();
  await expect.element(screen.getByText('Sent, not delivered yet')).toBeVisible();
  await expect
    .element(screen.getByText(/It pays S\$2\.08 to Harbour Payments, with the reference INV-202611-000007/))
    .toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'PayNow code that pays INV-202611-000007' })).toBeVisible();
  api.answer(getFeeStatement, {
    ...statement,
    state: 'paid',
    paid_on: '2026-12-01',
    bank_reference: '<b>FAST-1</b>',
    code: null,
    einvoice: { state: 'delivered', updated_at: '2026-12-01T02:00:00.000Z' },
  });
  screen.live.emit('fee_statement_update', { fee_statement_id: 7 });
  await expect.element(screen.getByText('This fee statement is paid.')).toBeVisible();
  await expect.element(screen.getByText('Delivered to your accounting system')).toBeVisible();
  await expect.element(screen.getByText('<b>FAST-1</b>')).toBeVisible();
  expect(screen.getByRole('img', { name: /PayNow code/ }).elements()).toEqual([]);
});

test('without an account of the company it says the reference; without the role there is no document', async () => {
  api.answer(getFeeStatement, { ...statement, code: null, overdue: true, einvoice: null });
  const screen = await open(['ROLE_PAYMENTSTATEMENT_VIEW']);
  await expect.element(screen.getByText(/with the reference INV-202611-000007/)).toBeVisible();
  await expect.element(screen.getByText('It was due by 14/12/2026.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tax invoice' }).elements()).toEqual([]);
  expect(screen.getByText(/InvoiceNow/).elements()).toEqual([]);
});

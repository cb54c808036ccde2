import {
  type FeeStatement,
  getBilledStatement,
  listBilledStatements,
  payFeeStatement,
} from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const statement: FeeStatement = {
  id: 7,
  clinic: { id: 31, name: 'Lumen Bedok' },
  invoice_number: 'INV-202611-000007',
  created_at: '2026-11-30T00:00:00.000Z',
  from_day: '2026-11-29',
  to_day: '2026-11-29',
  number_of_transactions: 2,
  total: 2.08,
  due_date: '2026-12-14',
  state: 'open',
  overdue: true,
  paid_on: null,
  bank_reference: null,
  amount_total: 112.5,
  admin_fee_total: 1,
  gst_total: 0.1,
  handling_fee_total: 0.9,
  handling_fee_gst_total: 0.08,
  charges: [],
  code: null,
  einvoice: null,
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listBilledStatements, { ...pageOf(statement), total: 2.08 });
  api.answer(getBilledStatement, statement);
});

const show = (path: string) => renderConsole({ at: path, roles: ['finance'] });

test('the list says that it could not be loaded, and an unknown statement that it is not found', async () => {
  api.refuse(listBilledStatements, 500, 'Internal error.');
  const list = await show('/console/fee-statements');
  await expect.element(list.getByText('Internal error.')).toBeVisible();
  await list.unmount();
  api.refuse(getBilledStatement, 404, 'Fee statement not found.', undefined, 'fee_statement_not_found');
  const lost = await show('/console/fee-statement/7');
  await expect.element(lost.getByText('Fee statement not found', { exact: true })).toBeVisible();
});

test('a payment is recorded with the reference of the bank; a refusal stays in the window', async () => {
  const screen = await show('/console/fee-statement/7');
  await expect.element(screen.getByRole('heading', { name: 'S$2.08 · Overdue' })).toBeVisible();
  await expect.element(screen.getByText(/The clinic was reminded/)).toBeVisible();
  await screen.getByRole('button', { name: 'Record payment' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Record INV-202611-000007 as paid' });
  await dialog.getByRole('textbox', { name: /^Bank reference/ }).fill('FAST-77');
  const refused = 'This fee statement is already recorded as paid, with another reference of the bank.';
  api.refuse(payFeeStatement, 409, refused, undefined, 'fee_statement_already_paid');
  await dialog.getByRole('button', { name: 'Record as paid' }).click();
  await expect.element(screen.getByText(refused).first()).toBeVisible();
  api.answer(payFeeStatement, { ...statement, state: 'paid', overdue: false });
  await dialog.getByRole('button', { name: 'Record as paid' }).click();
  await expect.element(screen.getByText('INV-202611-000007 was recorded as paid.')).toBeVisible();
  expect(api.calls(payFeeStatement).at(-1)?.body).toMatchObject({ bank_reference: 'FAST-77' });
});

test('the list shows who owes what, and what is overdue', async () => {
  const screen = await show('/console/fee-statements');
  await expect.element(screen.getByRole('link', { name: 'Fee statement INV-202611-000007' })).toBeVisible();
  await expect.element(screen.getByText('Lumen Bedok')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Overdue');
  await expect.poll(() => api.calls(listBilledStatements).at(-1)?.query['state']).toBe('overdue');
});

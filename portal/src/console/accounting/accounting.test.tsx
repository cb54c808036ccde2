import {
  type AccountingExport,
  type AccountingJournal,
  type AccountingPreview,
  downloadAccountingDay,
  type ExportLine,
  getAccountingExport,
  listAccountingExports,
  listExportedEntries,
  makeAccountingDays,
  previewAccountingDay,
} from '@clinic/contract/accounting/accounting-exports.ts';
import {
  type AccountingMapping,
  listJournalAccounts,
  readAccountingMapping,
  saveAccountingMapping,
} from '@clinic/contract/accounting/accounting-mapping.ts';
import { listClinicNames } from '@clinic/contract/clinics/platform-clinics.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const at = '2026-11-28T02:00:00.000Z';
const line: ExportLine = {
  clinic: { id: 12, name: 'Lumen Bedok' },
  account: 'fee_revenue',
  late_of: null,
  code: '200',
  name: 'Sales',
  tax_rate: 'No Tax (0%)',
  tracking: null,
  amount: -0.92,
  entries: 2,
};
/** Of the house ledger. */
const of_company = { ...line, clinic: null, account: 'bank_charge', amount: 5, entries: 1 };
const late = { ...line, account: 'bank', late_of: '2026-11-25', amount: 0.92, entries: 1 };
const journal: AccountingExport = {
  id: 4,
  number: 'J-20261127',
  kind: 'day',
  day: '2026-11-27',
  payment_advice_id: null,
  entries: 3,
  late_entries: 1,
  debit: 0.92,
  made_at: at,
  made_by: 'finance@platform.example',
};
const one: AccountingJournal = {
  ...journal,
  lines: [line, late, of_company],
  files: [{ format: 'xero', name: 'J-20261127-xero.csv', lines: 2, sha256: 'abc123', content: '"Narration"\r\n' }],
};
const { id: _id, made_at: _at, made_by: _by, ...previewed } = journal;
const next: AccountingPreview = {
  last_day: '2026-11-27',
  closed_to: '2026-11-29',
  day: '2026-11-28',
  // The day and a payout of it have the same account of the same clinic.
  journals: [
    { ...previewed, number: 'J-20261128', day: '2026-11-28', lines: [of_company, line, late] },
    { ...previewed, kind: 'payout', number: 'J-PA-202611-000001', day: '2026-11-28', lines: [line] },
  ],
  unmapped: [],
  unsigned: [{ id: 12, name: 'Lumen Bedok' }],
};
const mapping: AccountingMapping = {
  no_tax_rate: 'No Tax (0%)',
  tracking_category: null,
  accounts: [{ account: 'bank', clinic_id: null, code: '090', name: 'Bank', tax_rate: null, tracking: null }],
  updated_at: at,
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(previewAccountingDay, next);
  api.answer(listAccountingExports, pageOf(journal));
  api.answer(getAccountingExport, one);
  api.answer(readAccountingMapping, mapping);
  api.answer(listJournalAccounts, { accounts: ['bank', 'fee_revenue', 'gst_payable'] });
  api.answer(listClinicNames, { data: [{ id: 12, name: 'Lumen Bedok', group: { id: 7, name: 'Lumen' } }] });
});

const list = () => renderConsole({ at: '/console/accounting', roles: ['finance'] });

test('the next day is shown as it would be made, with what is missing', async () => {
  const screen = await list();
  await expect.element(screen.getByText('Next: 28/11/2026')).toBeVisible();
  await expect.element(screen.getByText('Bank (late, of 25/11/2026)')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Company' })).toBeVisible();
  await expect.element(screen.getByText(/^Not signed off: Lumen Bedok/)).toBeVisible();
  await screen.unmount();
  api.answer(previewAccountingDay, { ...next, unmapped: ['fee_revenue'] });
  const unmapped = await list();
  await expect.element(unmapped.getByText(/have a code in the mapping: Fee revenue/)).toBeVisible();
  await unmapped.unmount();
  api.answer(previewAccountingDay, { ...next, day: null, journals: [] });
  await expect.element((await list()).getByText(/Every day that is over was made/)).toBeVisible();
});

test('days are made up to one; a refusal is at its field', async () => {
  const screen = await list();
  await screen.getByRole('button', { name: 'Make' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Make days' });
  const unmapped = 'No code is set for: Fee revenue.';
  api.refuse(makeAccountingDays, 409, unmapped, { to_day: [unmapped] }, 'accounting_unmapped');
  await dialog.getByRole('button', { name: 'Make' }).click();
  await expect.element(dialog.getByText(unmapped)).toBeVisible();
  api.answer(makeAccountingDays, { made: ['2026-11-28', '2026-11-29'], last_day: '2026-11-29' });
  await dialog.getByRole('button', { name: 'Make' }).click();
  await expect.element(screen.getByText('2 days were made.')).toBeVisible();
  expect(api.calls(makeAccountingDays).at(-1)?.body).toEqual({ to_day: '2026-11-29' });
});

test('a figure opens to its entries; the files of the journal and of its day are downloaded', async () => {
  api.answer(
    listExportedEntries,
    pageOf({
      id: 77,
      at,
      kind: 'hold_accepted',
      amount: -0.5,
      transaction_id: 31,
      payment_note_id: null,
      payment_advice_id: null,
      refund_id: null,
      bank_line_id: null,
    }),
  );
  const screen = await renderConsole({ at: '/console/accounting/journal/4', roles: ['finance'] });
  await expect.element(screen.getByText('abc123')).toBeVisible();
  await screen.getByRole('button', { name: 'Entries of line 2' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Bank: Lumen Bedok' });
  await expect.element(dialog.getByText('Transaction #31')).toBeVisible();
  expect(api.calls(listExportedEntries)[0]?.query).toEqual({ line: '2', p: '1' });
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  api.answer(
    listExportedEntries,
    pageOf({
      id: 8,
      at,
      kind: 'bank_charge',
      amount: 5,
      transaction_id: null,
      payment_note_id: null,
      payment_advice_id: null,
      refund_id: null,
      bank_line_id: 41,
    }),
  );
  await screen.getByRole('button', { name: 'Entries of line 3' }).click();
  const house = screen.getByRole('dialog', { name: 'Bank charges: Company' });
  await expect.element(house.getByText('Bank line #41')).toBeVisible();
  await house.getByRole('button', { name: 'Close' }).first().click();
  api.sendFile(downloadAccountingDay, 'archive');
  await screen.getByRole('button', { name: 'QuickBooks Online' }).click();
  await expect.poll(() => api.calls(downloadAccountingDay)).toHaveLength(1);
});

test('an account is set for all clinics or for one; a save sends the whole mapping with its version', async () => {
  const screen = await renderConsole({ at: '/console/accounting/mapping', roles: ['finance'] });
  await screen.getByRole('button', { name: 'Set Fee revenue for a clinic' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Fee revenue' });
  await dialog.getByRole('combobox', { name: /^Clinic/ }).selectOptions('Lumen Bedok (Lumen)');
  await dialog.getByRole('textbox', { name: /^Code/ }).fill('205');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Sales:Bedok');
  api.answer(saveAccountingMapping, mapping);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The mapping was saved.')).toBeVisible();
  expect(api.calls(saveAccountingMapping).at(-1)?.body).toEqual({
    ...mapping,
    accounts: [
      ...mapping.accounts,
      { account: 'fee_revenue', clinic_id: 12, code: '205', name: 'Sales:Bedok', tax_rate: null, tracking: null },
    ],
  });
  await screen.getByRole('button', { name: 'Set GST payable', exact: true }).click();
  const gst = screen.getByRole('dialog', { name: 'GST payable' });
  await expect.element(gst.getByRole('textbox', { name: /^Code/ })).toBeVisible();
  // GST is a line of its own, without tax.
  expect(gst.getByRole('textbox', { name: /^Tax rate/ }).elements()).toEqual([]);
});

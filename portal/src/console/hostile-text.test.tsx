import {
  type AccountingMapping,
  listJournalAccounts,
  readAccountingMapping,
} from '@clinic/contract/accounting/accounting-mapping.ts';
import { getBankException, listBankExceptions } from '@clinic/contract/bank/bank-exceptions.ts';
import { listBankBalances, listBankLines } from '@clinic/contract/bank/bank-statements.ts';
import { listClinicNames } from '@clinic/contract/clinics/platform-clinics.ts';
import { listEinvoices } from '@clinic/contract/einvoices/einvoices.ts';
import { listJobs } from '@clinic/contract/operations/jobs.ts';
import { listOperators } from '@clinic/contract/operators/operators.ts';
import { listPlatformKeys } from '@clinic/contract/operators/platform-keys.ts';
import { listPlatformTrail } from '@clinic/contract/operators/platform-trail.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { pageOf } from '../testing/platform-samples.ts';
import { renderConsole } from '../testing/render-console.tsx';

const api = fakeApi();
const at = '2026-11-28T02:00:00.000Z';
const hostile = '<img src=x onerror="window.wasRun = true">';

/** Markup in it would have made an element, and run. */
const isOnlyText = (): boolean => document.querySelector('img[src="x"]') === null && !('wasRun' in window);

beforeEach(() => page.viewport(1280, 900));

test('T25 the name of an operator is drawn as it was typed', async () => {
  const operator = {
    id: 9,
    email: 'ravi@platform.sg',
    first_name: hostile,
    last_name: 'Kumar',
    roles: ['finance' as const],
    enable: true,
    invitation: null,
    has_second_factor: true,
    last_used_at: at,
    created_at: at,
    updated_at: at,
  };
  api.answer(listOperators, { ...pageOf(operator), two_people: true });
  const screen = await renderConsole({ at: '/console/settings/operators', roles: ['administrator'] });
  await expect.element(screen.getByText(`${hostile} Kumar`)).toBeVisible();
  expect(isOnlyText()).toBe(true);
});

test('T25 so is the name of a key', async () => {
  const key = {
    id: 4,
    name: hostile,
    scopes: ['deliveries:read'],
    source: 'console' as const,
    made_by: 'mei@platform.sg',
    created_at: at,
    expires_at: null,
    last_used_at: null,
    previous_until: null,
    revoked_at: null,
  };
  api.answer(listPlatformKeys, { ...pageOf(key), unattended_calls: [] });
  const screen = await renderConsole({ at: '/console/settings/keys', roles: ['administrator'] });
  await expect.element(screen.getByText(hostile).first()).toBeVisible();
  expect(isOnlyText()).toBe(true);
});

test('T25 so is what an operator sent, in the trail', async () => {
  const entry = { id: 70, at, kind: 'updateGroup', by: 'ravi@platform.sg', note: 'PUT /api/platform/group/12' };
  const changed = { ...entry, sent: { name: hostile }, approval_id: null };
  api.answer(listPlatformTrail, { data: [changed], older: null, searched_back_to: null, last_seal: null });
  const screen = await renderConsole({ at: '/console/settings/trail', roles: ['administrator'] });
  await screen.getByText('Update group').click();
  await expect.element(screen.getByRole('dialog').getByText(hostile)).toBeVisible();
  expect(isOnlyText()).toBe(true);
});

test('T25 so is why a job was discarded', async () => {
  const job = {
    id: '0f0e8a4c-4c58-4ff1-9a53-3c1f0a0c4f11',
    kind: 'send-receipt',
    state: 'discarded' as const,
    group: null,
    clinic: null,
    record: null,
    tries: 9,
    failure: hostile,
    created_at: at,
    ended_at: at,
    can_retry: false,
    discarded: { reason: hostile, by: 'ravi@platform.sg', at },
  };
  api.answer(listJobs, { ...pageOf(job), kinds: ['send-receipt'] });
  const screen = await renderConsole({ at: '/console/ops/jobs?state=discarded', roles: ['engineer'] });
  await expect.element(screen.getByText(hostile).first()).toBeVisible();
  expect(isOnlyText()).toBe(true);
});

test('T25 so is what a bank wrote, and the name of an account', async () => {
  const account = { id: 7, account_name: hostile, account_number: '0031234567' };
  api.answer(listBankBalances, pageOf({ account, last_day: null, balance: null, gaps: 0 }));
  const line = {
    id: 1,
    account,
    booking_day: '2026-11-27',
    value_day: null,
    amount: 1,
    currency: 'SGD',
    text: hostile,
  };
  const told = { bank_id: hostile, references: [hostile], status: 'booked' as const, kind: 'statement' as const };
  api.answer(listBankLines, pageOf({ ...line, ...told, is_reversal: false, return_reason: hostile }));
  const screen = await renderConsole({ at: '/console/bank/lines', roles: ['finance'] });
  await screen.getByText(hostile).first().click();
  await expect.element(screen.getByRole('dialog').getByText(hostile).first()).toBeVisible();
  expect(isOnlyText()).toBe(true);
});

test('T25 so is what an exception says, and a note of it', async () => {
  const account = { id: 7, account_name: hostile, account_number: '0031234567' };
  const exception = {
    id: 1,
    kind: 'missing_money' as const,
    account,
    bank_line_id: null,
    amount: 1,
    day: '2026-11-27',
    reason: hostile,
    opened_at: at,
    due_on: '2026-12-01',
    is_overdue: false,
    owner: hostile,
    closed_at: null,
    closed_by: null,
  };
  const note = { id: 1, at, by: hostile, note: `Note ${hostile}` };
  api.answer(listBankBalances, pageOf());
  api.answer(listBankExceptions, { ...pageOf(exception), ages: [] });
  api.answer(getBankException, { ...exception, line: null, notes: [note], candidates: [], matches: [] });
  const screen = await renderConsole({ at: '/console/bank/exceptions', roles: ['finance'] });
  await expect.element(screen.getByText(`Note ${hostile}`, { exact: false })).toBeVisible();
  expect(isOnlyText()).toBe(true);
});

test('T25 so is what an account of the books is called', async () => {
  const mapping: AccountingMapping = {
    no_tax_rate: hostile,
    tracking_category: null,
    accounts: [{ account: 'bank', clinic_id: null, code: '090', name: hostile, tax_rate: null, tracking: null }],
    updated_at: at,
  };
  api.answer(readAccountingMapping, mapping);
  api.answer(listJournalAccounts, { accounts: ['bank'] });
  api.answer(listClinicNames, { data: [] });
  const screen = await renderConsole({ at: '/console/accounting/mapping', roles: ['finance'] });
  await expect.element(screen.getByText(hostile).first()).toBeVisible();
  expect(isOnlyText()).toBe(true);
});

test('T25 so is why an e-invoice was rejected', async () => {
  const document = {
    id: 4,
    clinic: { id: 12, name: hostile },
    kind: 'invoice' as const,
    number: 'INV-202611-000123',
    payment_advice_id: 51,
    payment_note_id: null,
    fee_statement_id: null,
    issue_day: '2026-11-27',
    total: 1,
    state: 'rejected' as const,
    faults: [hostile],
    updated_at: at,
  };
  api.answer(listEinvoices, pageOf(document));
  const screen = await renderConsole({ at: '/console/einvoices', roles: ['finance'] });
  await expect.element(screen.getByText(hostile).first()).toBeVisible();
  expect(isOnlyText()).toBe(true);
});

import { getClinicOfGroup } from '@clinic/contract/clinics/group-clinics.ts';
import { type Approval, listApprovals, rejectApproval } from '@clinic/contract/operators/approvals.ts';
import { getOperator, resetOperatorSecondFactor } from '@clinic/contract/operators/operators.ts';
import { createPlatformKey } from '@clinic/contract/operators/platform-keys.ts';
import { setClinicBankAccount } from '@clinic/contract/settlement/clinic-bank-account.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { bedok_profile, pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();

const account = { bank_code: 'DBSSSGSG', branch_code: null, account_name: 'Lumen Bedok', account_no: '1234567890' };
const asked: Approval = {
  id: 4,
  call: 'setClinicBankAccount',
  method: 'PUT',
  path: '/api/platform/clinic/31/bank_account',
  body: account,
  seen: { bank_name: 'DBS Bank', account_no: '1234567890' },
  state: 'waiting',
  made_by: 'ravi@platform.sg',
  is_own: false,
  made_at: '2026-11-29T02:00:00.000Z',
  expires_at: '2026-12-06T02:00:00.000Z',
  decided_by: null,
  decided_at: null,
  note: null,
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listApprovals, pageOf(asked));
  api.answer(getClinicOfGroup, bedok_profile);
});

const open = async (what = 'Change the bank account of a clinic') => {
  const screen = await renderConsole({ at: '/console/approvals', roles: ['finance', 'administrator'] });
  await screen.getByText(what).click();
  return { screen, dialog: screen.getByRole('dialog', { name: what }) };
};

test('what waits comes first, and others are chosen in the address', async () => {
  api.answer(listApprovals, pageOf());
  const screen = await renderConsole({ at: '/console/approvals?asked_by=others', roles: ['finance'] });
  await expect.element(screen.getByText('Nothing waits')).toBeVisible();
  expect(api.calls(listApprovals)[0]?.query).toMatchObject({ state: 'waiting', is_own: '0' });
});

test('it shows what was asked of which clinic; approving sends the same call again', async () => {
  const { screen, dialog } = await open();
  await expect.element(dialog.getByRole('link', { name: 'Lumen Bedok' })).toBeVisible();
  await expect.element(dialog.getByText('DBSSSGSG')).toBeVisible();
  await expect.element(dialog.getByText('DBS Bank')).toBeVisible();
  api.refuse(setClinicBankAccount, 409, 'It was changed meanwhile.', undefined, 'stale_object');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByText('It was changed meanwhile.')).toBeVisible();
  api.answer(setClinicBankAccount, account as never);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByText('Approved, and done.')).toBeVisible();
  const sent = api.calls(setClinicBankAccount).at(-1);
  expect([sent?.params, sent?.body, sent?.headers.get('approval-id')]).toEqual([{ id: '31' }, account, '4']);
});

test('a call without content is sent without any', async () => {
  const path = '/api/platform/operator/9/second-factor-reset';
  api.answer(
    listApprovals,
    pageOf({ ...asked, call: 'resetOperatorSecondFactor', path, body: null, seen: null } satisfies Approval),
  );
  api.answer(getOperator, { first_name: 'Siti', last_name: '', email: 'siti@platform.sg' } as never);
  const { screen, dialog } = await open('Reset the second factor of an operator');
  await expect.element(dialog.getByText('Siti (siti@platform.sg)')).toBeVisible();
  api.answer(resetOperatorSecondFactor, undefined);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByText('Approved, and done.')).toBeVisible();
  expect(api.calls(resetOperatorSecondFactor)[0]?.body).toBeUndefined();
});

test('who approves a key receives it', async () => {
  const body = { name: 'Bank', scopes: ['settlement:write'], last_day: '2026-12-31' };
  const key = { call: 'createPlatformKey', method: 'POST', path: '/api/platform/keys', body, seen: null } as const;
  api.answer(listApprovals, pageOf({ ...asked, ...key }));
  const { screen, dialog } = await open('Make an API key that moves money');
  await expect.element(dialog.getByText('31/12/2026')).toBeVisible();
  api.answer(createPlatformKey, { name: 'Bank', key: 'pk_new' } as never);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByLabelText('Key', { exact: true })).toHaveValue('pk_new');
});

test('it is rejected with a note', async () => {
  const { screen, dialog } = await open();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const window = screen.getByRole('dialog');
  await window.getByRole('button', { name: 'Reject' }).click();
  await expect.element(window.getByText('This value should not be blank.')).toBeVisible();
  await window.getByRole('textbox', { name: /^Note/ }).fill('Wrong bank.');
  api.answer(rejectApproval, { ...asked, state: 'rejected' });
  await window.getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText('Rejected.', { exact: true })).toBeVisible();
  expect(api.calls(rejectApproval)[0]).toMatchObject({ params: { id: '4' }, body: { note: 'Wrong bank.' } });
});

test('what one asked for oneself can only be taken back', async () => {
  api.answer(listApprovals, pageOf({ ...asked, is_own: true }));
  const { screen, dialog } = await open();
  await expect.element(dialog.getByText(/Another operator with the same access/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Approve' }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  const window = screen.getByRole('dialog');
  await window.getByRole('textbox', { name: /^Note/ }).fill('Typing error.');
  api.refuse(rejectApproval, 409, 'This was already approved.', undefined, 'approval_over');
  await window.getByRole('button', { name: 'Take back' }).click();
  await expect.element(screen.getByText('This was already approved.')).toBeVisible();
});

test('amounts, days and lists are shown as everywhere', async () => {
  const file = { id: 3, message_id: 'CP-3', total: 1234.5 };
  const seen = { dry_run: false, execution_date: '2026-12-01', total: 1234.5, problems: [], giro_file: file };
  const giro = { call: 'createGiroFile', method: 'POST', path: '/api/platform/giro-files', seen } as const;
  api.answer(listApprovals, pageOf({ ...asked, ...giro, body: { dry_run: false, total: 1234.5 } }));
  const { dialog } = await open('Make a GIRO file');
  const gives = dialog.getByRole('region', { name: 'What it gives' });
  await expect
    .poll(() => [...(gives.query()?.querySelectorAll('dd') ?? [])].map((one) => one.textContent))
    .toEqual(['01/12/2026', '–', 'Total: S$1,234.50']);
});

import { listClinicNames } from '@clinic/contract/clinics/platform-clinics.ts';
import { listBankBalances } from '@clinic/contract/bank/bank-statements.ts';
import {
  type BankAccount,
  closeBankAccount,
  createBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '@clinic/contract/payees/bank-accounts.ts';
import {
  createPayeePlan,
  deletePayeePlan,
  listPayeePlans,
  type PayeePlan,
} from '@clinic/contract/payees/payee-plans.ts';
import { listAcquirerConnections } from '@clinic/contract/payments/acquirer-connections.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const at = '2026-11-30T00:00:00.000Z';

const main: BankAccount = {
  id: 1,
  account_name: 'Harbour Payments Pte Ltd',
  account_number: '0031234567',
  bic: 'DBSSSGSG',
  proxy: '202600001A',
  payee_name: 'Harbour Payments',
  is_used: true,
  closed_at: null,
  updated_at: at,
};
const spare = { ...main, id: 2, proxy: '202600001AA01', payee_name: 'Harbour Bedok', is_used: false };
const group = { id: 7, name: 'Lumen' };
const clinic = { id: 12, name: 'Lumen Bedok' };
const everywhere: PayeePlan = {
  id: 31,
  group: null,
  clinic: null,
  effective_date: '2026-01-01',
  mode: 'pooled',
  account: main,
  connection: null,
  proxy: main.proxy,
  payee_name: main.payee_name,
  state: 'current',
  created_at: at,
  created_by: 'setup',
};
const next: PayeePlan = { ...everywhere, id: 32, group, clinic, effective_date: '2099-01-01', state: 'future' };
const plans = (...rows: PayeePlan[]) => ({ ...pageOf(...rows), first_day: '2099-01-01' });

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listBankAccounts, pageOf(main, spare));
  api.answer(listPayeePlans, plans(next, everywhere));
  api.answer(listBankBalances, pageOf());
  api.answer(listAcquirerConnections, pageOf());
  api.answer(listClinicNames, { data: [{ ...clinic, group }] });
});

const show = () => renderConsole({ at: '/console/payees', roles: ['finance'] });
const waits = /Another operator must approve this/;

test('what could not be loaded says so; without an account no code can be made', async () => {
  api.refuse(listPayeePlans, 500, 'Internal error.');
  const screen = await show();
  await expect.element(screen.getByText('Internal error.')).toBeVisible();
  await screen.unmount();
  api.answer(listPayeePlans, plans());
  api.answer(listBankAccounts, pageOf());
  const empty = await show();
  await expect.element(empty.getByText(/No QR code can be made until an account is set/)).toBeVisible();
  await empty.getByRole('button', { name: 'Set account' }).click();
  await expect.element(empty.getByText('Add a bank account first.')).toBeVisible();
});

test('an account is added: a refusal is at its field, and another operator must approve it', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Add account' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add account' });
  await dialog.getByRole('textbox', { name: /^PayNow UEN/ }).fill('202600001AB02');
  await dialog.getByRole('textbox', { name: /^Name on the phone/ }).fill('Harbour Two');
  await dialog.getByRole('combobox', { name: /^Bank/ }).selectOptions('DBS Bank (DBSSSGSG)');
  await dialog.getByRole('textbox', { name: /^Account name/ }).fill('Harbour Payments Pte Ltd');
  await dialog.getByRole('textbox', { name: /^Account number/ }).fill('0031234568');
  const taken = 'Another account has this proxy.';
  api.refuse(createBankAccount, 409, taken, { proxy: [taken] }, 'proxy_taken');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(taken)).toBeVisible();
  api.answer(createBankAccount, { approval_id: 4 } as never);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(waits)).toBeVisible();
  expect(api.calls(createBankAccount).at(-1)?.body).toEqual({
    proxy: '202600001AB02',
    payee_name: 'Harbour Two',
    bic: 'DBSSSGSG',
    account_name: 'Harbour Payments Pte Ltd',
    account_number: '0031234568',
  });
});

test('an account is corrected, but never its UEN; one that no code pays is closed', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Correct Harbour Payments (202600001A)' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Correct the account of 202600001A' });
  expect(dialog.getByRole('textbox', { name: /^PayNow UEN/ }).elements()).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Name on the phone/ }).fill('Harbour');
  api.answer(updateBankAccount, { approval_id: 5 } as never);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(waits)).toBeVisible();
  expect(api.calls(updateBankAccount).at(-1)?.body).toMatchObject({ payee_name: 'Harbour', updated_at: at });
  expect(screen.getByRole('button', { name: /^Close Harbour Payments/ }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Close Harbour Bedok (202600001AA01)' }).click();
  api.answer(closeBankAccount, { ...spare, closed_at: at });
  await screen.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
  await expect.element(screen.getByText('The account was closed.')).toBeVisible();
});

test('an account is set for a clinic from a day, and a change that has not begun is taken back', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Set account' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Set account' });
  await dialog.getByRole('combobox', { name: /^For/ }).selectOptions('Lumen Bedok (Lumen)');
  await dialog.getByRole('combobox', { name: /^Account/ }).selectOptions('Harbour Bedok (202600001AA01)');
  const late = 'There is a payee plan from this day already.';
  api.refuse(createPayeePlan, 409, late, { effective_date: [late] }, 'payee_plan_day_taken');
  await dialog.getByRole('button', { name: 'Set account' }).click();
  await expect.element(dialog.getByText(late)).toBeVisible();
  api.answer(createPayeePlan, { approval_id: 6 } as never);
  await dialog.getByRole('button', { name: 'Set account' }).click();
  await expect.element(screen.getByText(waits)).toBeVisible();
  expect(api.calls(createPayeePlan).at(-1)?.body).toEqual({
    clinic_id: 12,
    mode: 'pooled',
    bank_account_id: 2,
    effective_date: '2099-01-01',
  });
  await screen.getByRole('button', { name: 'Take back: Lumen Bedok from 01/01/2099' }).click();
  api.answer(deletePayeePlan, undefined);
  await screen.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect.element(screen.getByText('The change was taken back.')).toBeVisible();
});

test('a clinic is set to be paid itself, with the risk said before; a group cannot be', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Set account' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Set account' });
  await dialog.getByRole('combobox', { name: /^For/ }).selectOptions('All clinics of Lumen');
  expect(dialog.getByRole('combobox', { name: /^Who is paid/ }).elements()).toEqual([]);
  await dialog.getByRole('combobox', { name: /^For/ }).selectOptions('Lumen Bedok (Lumen)');
  await expect.element(dialog.getByText(/must safeguard it/)).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Who is paid/ }).selectOptions('The clinic is paid itself');
  await expect.element(dialog.getByText(/may not pay them/)).toBeVisible();
  expect(dialog.getByRole('combobox', { name: /^Account/ }).elements()).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Name on the phone/ }).fill('Lumen Bedok');
  await dialog.getByRole('textbox', { name: /^Behind the UEN/ }).fill('A01');
  api.answer(createPayeePlan, { approval_id: 7 } as never);
  await dialog.getByRole('button', { name: 'Set account' }).click();
  await expect.element(screen.getByText(waits)).toBeVisible();
  expect(api.calls(createPayeePlan).at(-1)?.body).toEqual({
    clinic_id: 12,
    mode: 'own',
    own_payee_name: 'Lumen Bedok',
    own_suffix: 'A01',
    effective_date: '2099-01-01',
  });
});

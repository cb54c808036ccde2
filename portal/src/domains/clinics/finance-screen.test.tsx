import { revealBankAccount } from '@clinic/contract/clinics/bank-account.ts';
import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { type AdminFee, deleteAdminFee, listAdminFees, listPlans, type Plan } from '@clinic/contract/clinics/plans.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FinanceScreen } from './finance-screen.tsx';
import { clinicFor } from './testing/clinic.ts';

const api = fakeApi();
const manager_roles: Role[] = ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'];

const planFor = (given: Partial<Plan> = {}): Plan => ({
  id: 1,
  name: 'Standard',
  handling_fee_rate: 0.008,
  gst_rate: 0.09,
  current: true,
  effective_date: null,
  may_delete_fees: true,
  ...given,
});

const feeFor = (given: Partial<AdminFee>): AdminFee => ({
  id: 1,
  product_type: 'c',
  type: 'p',
  admin_fee: 0.022,
  effective_date: '2026-06-01',
  created_at: '2026-05-01T01:00:00.000Z',
  updated_at: '2026-05-01T01:00:00.000Z',
  create_user: 'The platform',
  update_user: 'The platform',
  state: 'current',
  deletable: false,
  ...given,
});

const future = feeFor({
  id: 7,
  type: 'a',
  admin_fee: 1.1,
  effective_date: '2027-05-01',
  state: 'future',
  deletable: true,
});
const past = feeFor({ id: 3, admin_fee: 0.025, effective_date: '2024-11-01', state: 'past', created_at: null });

const listed = <Row,>(data: Row[]) => ({ data, pager: { p: 1, n: 1_000, pages: 1, rows: data.length } });

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(getClinic, clinicFor());
  api.answer(listPlans, listed([planFor()]));
  api.answer(listAdminFees, listed([future, feeFor({}), past]));
});

const consultationOf = (screen: Awaited<ReturnType<typeof show>>) =>
  screen.getByRole('row').filter({ hasText: /^Consultation/ });
const show = (roles: Role[] = manager_roles) => renderScreen(FinanceScreen, { path: '/settings/finance', roles });

test('shows a skeleton while loading', async () => {
  api.never(listPlans);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading plan and bank account' })).toBeVisible();
});

test('shows an outage with a retry', async () => {
  api.refuse(listPlans, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('Plan and bank account could not be loaded.')).toBeVisible();
  api.answer(listPlans, listed([planFor()]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('region', { name: 'Plan' })).toBeVisible();
});

test('shows plan and account although the fees could not be loaded', async () => {
  api.refuse(listAdminFees, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('Admin fee read error, type: all')).toBeVisible();
  await expect.element(screen.getByText('The admin fees could not be loaded.')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Bank Name' })).toHaveValue('DBS Bank');
});

test('keeps cached data with a notice that it may be old', async () => {
  const screen = await show();
  const block = consultationOf(screen);
  await expect.element(block).toBeVisible();
  api.refuse(listAdminFees, 503, 'The service is busy.');
  screen.live.emit('clinic_changed', { clinic_id: 1 });
  await expect.element(screen.getByText('The fees could not be refreshed and may be out of date.')).toBeVisible();
  await expect.element(block).toBeVisible();
});

test('shows a fee that the platform sets meanwhile', async () => {
  api.answer(listAdminFees, listed([feeFor({})]));
  const screen = await show();
  const block = consultationOf(screen);
  await expect.element(block).toMatchTextContent(/2\.2%/);
  api.answer(listAdminFees, listed([future, feeFor({})]));
  screen.live.emit('fees_changed', { clinic_id: 1 });
  await expect.element(block).toMatchTextContent(/FutureS\$1\.10 from 01\/05\/2027/);
});

test('shows for each product today’s fee, the future one and the cost of 100 dollars', async () => {
  const screen = await show();
  const block = consultationOf(screen);
  await expect.element(block).toMatchTextContent(/2\.2%since 01\/06\/2026−3\.2796\.73FutureS\$1\.10 from 01\/05\/2027/);
  const vouchers = screen.getByRole('row').filter({ hasText: /^Voucher/ });
  await expect.element(vouchers).toMatchTextContent(/^VoucherNo admin fee−0\.8799\.13None/);
  // The five kinds of voucher have the same fees, so they are one row.
  expect(vouchers.elements()).toHaveLength(1);
});

test('advises a branch without an account', async () => {
  api.answer(getClinic, clinicFor({ bank_name: null, bank_code: null, account_name: null, account_no: null }));
  const screen = await show();
  await expect.element(screen.getByText(/^No bank account yet/)).toBeVisible();
  const account = screen.getByRole('region', { name: 'Bank account' });
  await expect.element(account).toMatchTextContent(/Bank Name.*Account No–Account Name–Swift Code–Branch Code–/);
  await expect.element(screen.getByRole('combobox', { name: 'Bank Name' })).toHaveValue('');
});

test('plan and bank are disabled dropdowns, and there is no Save', async () => {
  const screen = await show();
  for (const [name, value] of [
    ['Plan', 'Standard'],
    ['Bank Name', 'DBS Bank'],
  ] as const) {
    const choice = screen.getByRole('combobox', { name, exact: true });
    await expect.element(choice).toBeDisabled();
    await expect.element(choice).toHaveValue(value);
  }
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull();
});

test('the history names who set and who changed a fee, and says so if it may be old', async () => {
  api.answer(listAdminFees, listed([feeFor({ update_user: 'Second office', updated_at: '2026-05-02T01:00:00.000Z' })]));
  const screen = await show();
  await screen.getByRole('button', { name: 'History of Consultation' }).click();
  const table = screen.getByRole('table', { name: 'Admin fees of Consultation' });
  await expect.element(table).toMatchTextContent(/Updated By.*The platform.*Second office.*02\/05\/2026/);
  api.refuse(listAdminFees, 503, 'The service is busy.');
  screen.live.emit('clinic_changed', { clinic_id: 1 });
  await expect
    .element(screen.getByRole('dialog').getByText('The fees could not be refreshed and may be out of date.'))
    .toBeVisible();
  await expect.element(screen.getByText('Admin fee read error, type: Consultation')).toBeVisible();
  await expect.element(table).toBeVisible();
});

test('the history shows every fee of one product; a failure names the product type', async () => {
  api.refuse(listAdminFees, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('Admin fee read error, type: all')).toBeVisible();
  api.answer(listAdminFees, ({ query }) => listed(query['product_type'] ? [] : [feeFor({})]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await screen.getByRole('button', { name: 'History of Consultation' }).click();
  await expect.element(screen.getByText('No admin fee yet')).toBeVisible();
  await screen.getByRole('dialog').getByRole('button').click();
  api.refuse(listAdminFees, 404, 'Plan not found.');
  await screen.getByRole('button', { name: 'History of Tele-consult' }).click();
  await expect.element(screen.getByText('Admin fee read error, type: Tele-consult')).toBeVisible();
  expect(api.calls(listAdminFees).at(-1)?.query['product_type']).toBe('t');
});

test('deletes a future fee after a confirmation; a refusal says why', async () => {
  api.refuse(deleteAdminFee, 409, 'This fee is in force or starts within a minute, so it cannot be deleted.');
  const screen = await show();
  const remove = screen.getByRole('button', { name: 'Delete the fee of Consultation from 01/05/2027' });
  await remove.click();
  const asking = screen.getByRole('dialog', { name: 'Delete this future fee?' });
  await expect.element(asking).toMatchTextContent(/Without it, 2\.2% continues\./);
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Delete fail.')).toBeVisible();
  await expect.element(screen.getByText(/This fee is in force/)).toBeVisible();
  api.answer(deleteAdminFee, undefined);
  api.answer(listAdminFees, listed([feeFor({})]));
  await remove.click();
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Delete Success.')).toBeVisible();
  expect(api.calls(deleteAdminFee).at(-1)?.params).toEqual({ id: '7' });
  await expect.element(remove).not.toBeInTheDocument();
});

test('hides Delete and the full number without the role', async () => {
  api.answer(listAdminFees, listed([{ ...future, deletable: false }]));
  const screen = await show(['ROLE_PROVIDER_VIEW']);
  await expect.element(screen.getByText('•••••••1000')).toBeVisible();
  await expect.element(screen.getByText('Future')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Delete|^Show/ }).elements()).toHaveLength(0);
});

test('shows the full number on request and hides it again', async () => {
  api.answer(revealBankAccount, { account_no: '00071001000' });
  const screen = await show();
  await screen.getByRole('button', { name: 'Show the full account number' }).click();
  await expect.element(screen.getByText('00071001000')).toBeVisible();
  await screen.getByRole('button', { name: 'Hide the account number' }).click();
  await expect.element(screen.getByText('•••••••1000')).toBeVisible();
});

test('names the future plan with its first day, and shows its fees', async () => {
  const next = planFor({ id: 2, name: 'Family Care', current: false, effective_date: '2027-01-01' });
  api.answer(listPlans, listed([next, planFor()]));
  const screen = await show();
  await expect.element(screen.getByText('Family Care, from 01/01/2027')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Show the fees of' }).click();
  await screen.getByRole('option', { name: 'Family Care: from 01/01/2027' }).click();
  await expect.poll(() => api.calls(listAdminFees).at(-1)?.params).toEqual({ id: '2' });
});

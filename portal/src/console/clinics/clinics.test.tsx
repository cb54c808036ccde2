import {
  closeClinic,
  createClinic,
  getClinicOfGroup,
  reopenClinic,
  updateClinicOfGroup,
} from '@clinic/contract/clinics/group-clinics.ts';
import { getPlatformClinic, listPlatformClinics, setClinicPlan } from '@clinic/contract/clinics/platform-clinics.ts';
import { getPlatformGroup, listPlatformGroups } from '@clinic/contract/clinics/platform-groups.ts';
import { listPlatformPlans } from '@clinic/contract/clinics/platform-plans.ts';
import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { setClinicBankAccount } from '@clinic/contract/settlement/clinic-bank-account.ts';
import { listGroupOwners } from '@clinic/contract/staff/group-owners.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { askedOf, basic_plan, bedok, bedok_profile, lumen, pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
type Roles = Parameters<typeof renderConsole>[0]['roles'];

const silver_plan = {
  ...basic_plan,
  id: 4,
  name: 'Silver',
  admin_fees: [
    {
      id: 8,
      product_type: 'c' as const,
      type: 'p' as const,
      admin_fee: 0.0225,
      effective_date: '2026-01-01',
      state: 'current' as const,
      created_at: null,
      updated_at: null,
      create_user: null,
      update_user: null,
    },
  ],
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listPlatformGroups, pageOf(lumen));
  api.answer(getPlatformGroup, lumen);
  api.answer(listGroupOwners, pageOf());
  api.answer(listPlatformClinics, pageOf(bedok));
  api.answer(getPlatformClinic, bedok);
  api.answer(getClinicOfGroup, bedok_profile);
  api.answer(listPlatformPlans, { ...pageOf(basic_plan, silver_plan), gst_rate: 0.09, first_day: '2026-11-30' });
});

const show = (roles: Roles, at = '/console/clinic/31') => renderConsole({ at, roles });

test('the list shows plan and account of each clinic, and takes every filter from its address', async () => {
  const at = '/console/clinics?words=bed&state=open&account=missing&group_id=12&plan_id=3&sort=plan,desc';
  const screen = await show(['finance'], at);
  await expect.element(screen.getByRole('link', { name: 'Clinic Lumen Bedok' })).toBeVisible();
  expect(api.calls(listPlatformClinics)[0]?.query).toMatchObject({
    words: 'bed',
    state: 'open',
    has_account: '0',
    group_id: '12',
    plan_id: '3',
    sort: 'plan,desc',
  });
  await expect.element(screen.getByRole('cell', { name: 'None' })).toBeVisible();
});

test('a list that fails says so', async () => {
  api.refuse(listPlatformClinics, 500, 'Internal error.');
  const screen = await show(['finance'], '/console/clinics');
  await expect.element(screen.getByText('Internal error.')).toBeVisible();
});

test('an unknown clinic says so', async () => {
  api.refuse(getClinicOfGroup, 404, 'This clinic does not exist.', undefined, 'clinic_not_found');
  const screen = await show(['operations']);
  await expect.element(screen.getByText('Clinic not found')).toBeVisible();
});

test('support sees the clinic, but no way to change anything', async () => {
  const screen = await show(['support']);
  await expect.element(screen.getByRole('textbox', { name: /^UEN/ })).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: /Save|Change|More/ }).elements()).toEqual([]);
});

test('a clinic is changed; what the server refuses shows at its field', async () => {
  const screen = await show(['operations']);
  await screen.getByRole('switch', { name: 'Registered for GST' }).click();
  const gst_missing = { gst_reg_no: ['Please enter the GST number.'] };
  api.refuse(updateClinicOfGroup, 422, 'The GST number is missing.', gst_missing, 'gst_number_missing');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Please enter the GST number.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'GST number' }).fill('M90364444X');
  api.answer(updateClinicOfGroup, { ...bedok_profile, need_gst: true, updated_at: '2026-11-03T00:00:00.000Z' });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The clinic was saved.')).toBeVisible();
  expect(api.calls(updateClinicOfGroup).at(-1)?.body).toMatchObject({
    need_gst: true,
    gst_reg_no: 'M90364444X',
    updated_at: bedok_profile.updated_at,
  });
});

test('a clinic is created on a plan, on the page of its group', async () => {
  const screen = await show(['operations'], '/console/group/12');
  await screen.getByRole('button', { name: 'Create clinic' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Create clinic of Lumen Family' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Lumen Bedok');
  await dialog.getByRole('textbox', { name: /^UEN/ }).fill('201812907a');
  await dialog.getByRole('textbox', { name: /^Code/ }).fill('bdk');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('Please choose a plan.')).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Plan/ }).selectOptions('Silver');
  api.answer(createClinic, bedok_profile);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/console/clinic/31');
  expect(api.calls(createClinic)[0]?.body).toMatchObject({ code: 'bdk', plan_id: 4, need_gst: false });
});

test('without a plan, the window says who creates the first one', async () => {
  api.answer(listPlatformPlans, { ...pageOf(), gst_rate: 0.09, first_day: '2026-11-30' });
  const screen = await show(['operations'], '/console/group/12');
  await screen.getByRole('button', { name: 'Create clinic' }).click();
  await expect
    .element(
      screen.getByText('There is no plan yet, so no clinic can be created. Finance creates the first one under Plans.'),
    )
    .toBeVisible();
});

test('finance sets the plan from a future day, and sees the fees of the current one', async () => {
  api.answer(getPlatformClinic, { ...bedok, plan: { id: 4, name: 'Silver' } });
  const screen = await show(['finance']);
  await screen.getByRole('button', { name: 'Fees' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Fees of Silver' }).getByText('2.25%')).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('region', { name: 'Plan' }).getByRole('button', { name: 'Change' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Plan of Lumen Bedok' });
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOptions('Basic');
  await dialog.getByRole('textbox', { name: /^From/ }).fill('2027-01-01');
  api.answer(setClinicPlan, bedok);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The plan was set.')).toBeVisible();
  expect(api.calls(setClinicPlan)[0]?.body).toMatchObject({ plan_id: 3, effective_date: '2027-01-01' });
});

test('the bank account waits for another operator', async () => {
  const screen = await show(['finance']);
  await expect.element(screen.getByText('None. The clinic cannot be paid out.')).toBeVisible();
  await screen.getByRole('button', { name: 'Set' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Bank account of Lumen Bedok' });
  await dialog.getByRole('combobox', { name: /^Bank/ }).selectOptions('DBS Bank (DBSSSGSG)');
  await dialog.getByRole('textbox', { name: /^Account name/ }).fill('Lumen Pte Ltd');
  await dialog.getByRole('textbox', { name: /^Account number/ }).fill('0031234567');
  api.answer(setClinicBankAccount, { approval_id: 9 } as never);
  const path = '/api/platform/clinic/31/bank_account';
  api.answer(listApprovals, pageOf({ ...askedOf({ call: 'setClinicBankAccount', path }), is_own: true }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/Another operator must approve this/)).toBeVisible();
  expect(api.calls(setClinicBankAccount)[0]?.body).toEqual({
    bank_code: 'DBSSSGSG',
    branch_code: null,
    account_name: 'Lumen Pte Ltd',
    account_no: '0031234567',
  });
  const card = screen.getByRole('region', { name: 'Bank account' });
  await expect.element(card.getByText('A change by you waits for another operator under Approvals.')).toBeVisible();
});

test('what waits for another clinic is not named; operations learns who sets the account', async () => {
  const path = '/api/platform/clinic/32/bank_account';
  api.answer(listApprovals, pageOf(askedOf({ call: 'setClinicBankAccount', path })));
  const screen = await show(['operations']);
  await expect.element(screen.getByText('None. The clinic cannot be paid out until finance sets one.')).toBeVisible();
  await expect.poll(() => api.calls(listApprovals).length).toBe(1);
  expect(screen.getByText(/waits for another operator/).query()).toBeNull();
});

test('a clinic is closed from a later day, and opened again', async () => {
  const screen = await show(['operations']);
  await screen.getByRole('button', { name: /More/ }).click();
  await screen.getByRole('menuitem', { name: 'Close' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Close Lumen Bedok' });
  await dialog.getByRole('textbox', { name: /^Closes on/ }).fill('2027-01-31');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The lease ends.');
  const closing = { ...bedok_profile, state: 'closing' as const, closes_on: '2027-01-31' };
  api.answer(closeClinic, closing);
  api.answer(getClinicOfGroup, closing);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(screen.getByText('Lumen Bedok was closed.')).toBeVisible();
  expect(api.calls(closeClinic)[0]?.body).toMatchObject({ closes_on: '2027-01-31', reason: 'The lease ends.' });
  await screen.getByRole('button', { name: /More/ }).click();
  await screen.getByRole('menuitem', { name: 'Open again' }).click();
  const again = screen.getByRole('dialog', { name: 'Open Lumen Bedok again' });
  await again.getByRole('textbox', { name: /^Reason/ }).fill('Renewed.');
  api.answer(reopenClinic, bedok_profile);
  await again.getByRole('button', { name: 'Open again' }).click();
  await expect.element(screen.getByText('Lumen Bedok is open again.')).toBeVisible();
});

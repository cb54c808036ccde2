import { createGstRate, listGstRates } from '@clinic/contract/clinics/gst-rates.ts';
import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import {
  createPlan,
  deletePlatformAdminFee,
  getPlatformPlan,
  listPlatformPlans,
  type PlatformAdminFee,
  setAdminFee,
  updatePlan,
} from '@clinic/contract/clinics/platform-plans.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { basic_plan, bedok, pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
type Roles = Parameters<typeof renderConsole>[0]['roles'];

const fee: PlatformAdminFee = {
  id: 8,
  product_type: 'c',
  type: 'p',
  admin_fee: 0.0225,
  effective_date: '2026-01-01',
  state: 'current',
  created_at: null,
  updated_at: null,
  create_user: null,
  update_user: null,
};
const silver = {
  ...basic_plan,
  id: 4,
  name: 'Silver',
  voucher_types: ['vc' as const],
  admin_fees: [fee, { ...fee, id: 9, admin_fee: 0.02, effective_date: '2027-01-01', state: 'future' as const }],
  changes: [
    {
      id: 1,
      at: '2026-11-01T00:00:00.000Z',
      actor: 'the platform: mei.tan@platform.sg',
      kind: 'plan_created' as const,
      summary: 'Silver',
    },
  ],
};
const gst = {
  effective_date: '2024-01-01',
  rate: 0.09,
  state: 'current' as const,
  set_at: null,
  set_by: null,
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listPlatformPlans, { ...pageOf(silver), gst_rate: 0.09, first_day: '2026-12-01' });
  api.answer(getPlatformPlan, silver);
  api.answer(listPlatformClinics, pageOf(bedok));
  api.answer(listGstRates, { ...pageOf(gst), first_day: '2026-12-01' });
});

const show = (roles: Roles, at = '/console/plan/4') => renderConsole({ at, roles });

test('a list that fails says so; an unknown plan says so', async () => {
  api.refuse(listPlatformPlans, 500, 'Internal error.');
  const screen = await show(['finance'], '/console/plans');
  await expect.element(screen.getByText('The plans could not be loaded.')).toBeVisible();
  await screen.unmount();
  api.refuse(getPlatformPlan, 404, 'Plan not found.', undefined, 'plan_not_found');
  const lost = await show(['finance']);
  await expect.element(lost.getByText('Plan not found', { exact: true })).toBeVisible();
});

test('operations sees plans, fees and GST, but changes nothing', async () => {
  const screen = await show(['operations']);
  await expect.element(screen.getByRole('region', { name: 'Admin fees' }).getByText('2.25%')).toBeVisible();
  expect(screen.getByRole('button', { name: /Change|Set|Delete/ }).elements()).toEqual([]);
  await screen.unmount();
  const rates = await show(['operations'], '/console/gst-rates');
  await expect.element(rates.getByText('9%')).toBeVisible();
  expect(rates.getByRole('button', { name: 'Set rate' }).elements()).toEqual([]);
});

test('the list shows the fees in force; a plan is created, and a name that is taken shows at its field', async () => {
  const screen = await show(['finance'], '/console/plans');
  await expect.element(screen.getByRole('cell', { name: '2.25%' })).toBeVisible();
  await screen.getByRole('button', { name: 'Create plan' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Create plan' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Silver');
  await dialog.getByRole('textbox', { name: /^Handling fee/ }).fill('a lot');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('Incorrect format.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Handling fee/ }).fill('0.8');
  const taken = { name: ['A plan with this name already exists.'] };
  api.refuse(createPlan, 409, 'A plan with this name already exists.', taken, 'plan_name_taken');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('A plan with this name already exists.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Gold');
  api.answer(createPlan, { ...silver, id: 5, name: 'Gold' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/console/plan/5');
  expect(api.calls(createPlan).at(-1)?.body).toEqual({ name: 'Gold', handling_fee_rate: 0.008 });
});

test('the page shows fees, clinics and changes; name and vouchers are changed over the version seen', async () => {
  const screen = await show(['finance']);
  await expect.element(screen.getByRole('region', { name: 'Clinics' }).getByText('Lumen Bedok')).toBeVisible();
  expect(api.calls(listPlatformClinics)[0]?.query).toMatchObject({ plan_id: '4' });
  await expect.element(screen.getByRole('region', { name: 'Changes' }).getByText('Plan created')).toBeVisible();
  await screen.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Change Silver' });
  await dialog.getByRole('switch', { name: 'Health Screening vouchers' }).click();
  api.answer(updatePlan, { ...silver, voucher_types: ['vc', 'hs'], updated_at: '2026-11-02T00:00:00.000Z' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The plan was saved.')).toBeVisible();
  expect(api.calls(updatePlan)[0]?.body).toEqual({
    name: 'Silver',
    voucher_types: ['vc', 'hs'],
    updated_at: silver.updated_at,
  });
});

test('a fee is set from a future day in per cent or dollars; a day that has one shows at its field', async () => {
  const screen = await show(['finance']);
  await screen.getByRole('button', { name: 'Set fee' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Fee of Silver' });
  await dialog.getByRole('textbox', { name: /^Admin fee/ }).fill('2.25');
  await dialog.getByRole('textbox', { name: /^From/ }).fill('2027-01-01');
  const exists = { effective_date: ['There is already a fee for this product type and day.'] };
  api.refuse(setAdminFee, 409, 'There is already a fee.', exists, 'admin_fee_exists');
  await dialog.getByRole('button', { name: 'Set fee' }).click();
  await expect.element(dialog.getByText('There is already a fee for this product type and day.')).toBeVisible();
  expect(api.calls(setAdminFee)[0]?.body).toMatchObject({ type: 'p', admin_fee: 0.0225 });
  await dialog.getByRole('combobox', { name: 'Product' }).selectOptions('Tele-consult');
  await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('Dollars for each payment');
  await dialog.getByRole('textbox', { name: /^Admin fee/ }).fill('1.50');
  api.answer(setAdminFee, fee);
  await dialog.getByRole('button', { name: 'Set fee' }).click();
  await expect.element(screen.getByText('The fee was set.')).toBeVisible();
  expect(api.calls(setAdminFee).at(-1)?.body).toEqual({
    product_type: 't',
    type: 'a',
    admin_fee: 1.5,
    effective_date: '2027-01-01',
  });
});

test('a future fee is deleted after a question; one that has begun meanwhile is not', async () => {
  const screen = await show(['finance']);
  await expect.element(screen.getByRole('region', { name: 'Admin fees' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Delete/ }).elements()).toHaveLength(1);
  api.refuse(deletePlatformAdminFee, 409, 'This fee is in force.', undefined, 'admin_fee_in_force');
  await screen.getByRole('button', { name: 'Delete Consultation from 01/01/2027' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('This fee is in force.')).toBeVisible();
  api.answer(deletePlatformAdminFee, undefined);
  await screen.getByRole('button', { name: 'Delete Consultation from 01/01/2027' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('The fee was deleted.')).toBeVisible();
  expect(api.calls(deletePlatformAdminFee).at(-1)?.params).toEqual({ id: '9' });
});

test('a rate of GST is set from a future day; today is refused at its field', async () => {
  const screen = await show(['finance'], '/console/gst-rates');
  await screen.getByRole('button', { name: 'Set rate' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Set GST rate' });
  await dialog.getByRole('textbox', { name: /^Rate/ }).fill('10');
  await dialog.getByRole('textbox', { name: /^From/ }).fill('2026-11-30');
  const not_future = { effective_date: ['A rate of GST is set before its first day.'] };
  api.refuse(createGstRate, 422, 'A rate of GST is set before its first day.', not_future, 'gst_day_not_future');
  await dialog.getByRole('button', { name: 'Set rate' }).click();
  await expect.element(dialog.getByText('A rate of GST is set before its first day.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^From/ }).fill('2027-01-01');
  api.answer(createGstRate, { ...gst, rate: 0.1, effective_date: '2027-01-01', state: 'future' });
  await dialog.getByRole('button', { name: 'Set rate' }).click();
  await expect.element(screen.getByText('The GST rate was set.')).toBeVisible();
  expect(api.calls(createGstRate).at(-1)?.body).toEqual({ rate: 0.1, effective_date: '2027-01-01' });
});

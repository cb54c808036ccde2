import type { Role } from '@clinic/contract/shared/roles.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { listVoucherCollections } from '@clinic/contract/vouchers/voucher-collections.ts';
import {
  createVoucher,
  getVoucher,
  listVoucherBranches,
  listVoucherTypes,
} from '@clinic/contract/vouchers/vouchers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serverNow } from '../../../platform/time/clock.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { newVoucherSample } from '../testing/vouchers.ts';
import { VoucherCreateScreen } from './voucher-create-screen.tsx';

const api = fakeApi();
const viewer: Role[] = ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'];

beforeEach(async () => {
  await page.viewport(1280, 1000);
  api.answer(getVoucher, newVoucherSample());
  api.answer(createVoucher, newVoucherSample());
  api.answer(listVoucherTypes, {
    data: [
      { id: 'vc', name: 'Vaccination', allowed: true },
      { id: 'hs', name: 'Health Screening', allowed: true },
    ],
  });
  api.answer(listVoucherBranches, {
    data: [
      { id: 1, name: 'Orchard' },
      { id: 2, name: 'Tampines' },
    ],
  });
});

const show = (roles: Role[] = [...viewer, 'ROLE_VOUCHER_CREATE']) =>
  renderScreen(VoucherCreateScreen, { path: '/voucher/create', roles });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Save' }).click();

/** The 15th of the present month, as people write it. */
const chooseDay = (label: string): Promise<void> =>
  page.getByRole('textbox', { name: label }).fill(`15.${singaporeDay(new Date(serverNow())).slice(5, 7)}`);

test('is not available without the role', async () => {
  const screen = await show(viewer);
  await expect.element(screen.getByText('You can view vouchers but not create them')).toBeVisible();
});

test('the required fields say so before anything is sent', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await save();
  await expect.element(screen.getByText('This value should not be blank.').nth(6)).toBeVisible();
  await expect.element(field('Title')).toHaveFocus();
  await field(/^Selling Price/).fill('a lot');
  await field('Quantity').fill('1.5');
  await save();
  await expect
    .element(field(/^Selling Price/))
    .toHaveAccessibleDescription(/This value should not be blank\.|Incorrect format\./);
  await expect.element(field('Quantity')).toHaveAccessibleDescription('Incorrect format.');
  expect(api.calls(createVoucher)).toEqual([]);
});

test('creates a kit that is sent to the buyer, good at chosen branches, and opens it', async () => {
  const screen = await show();
  await field('Title').fill('Bowel cancer test');
  await screen.getByRole('combobox', { name: 'Type' }).selectOptions('Health Screening');
  await screen.getByRole('checkbox', { name: 'Sent to the buyer' }).click();
  await field('Description').fill('Collect two samples.');
  await field(/^Selling Price/).fill('42');
  await field('Quantity').fill('100');
  await chooseDay('Start Date');
  await chooseDay('End Date');
  await screen.getByRole('radio', { name: '1 Month' }).click();
  await screen.getByRole('radio', { name: 'Chosen branches' }).click();
  await save();
  await expect.element(screen.getByText('Please choose at least one branch.')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Tampines' }).click();
  await screen.getByRole('button', { name: 'Save' }).dblClick();
  await expect.element(screen.getByText('Create voucher success!')).toBeVisible();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/voucher/12');
  expect(api.calls(createVoucher).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      title: 'Bowel cancer test',
      voucher_type: 'hs',
      home_delivery: true,
      description: '<p>Collect two samples.</p>',
      amount: 42,
      quantity: 100,
      validity: 'm',
      point: 0,
      redeem_expiry_date: null,
      all_provider: false,
      clinics: [2],
    }),
  ]);
});

test('a voucher can be good at the branches of collections, and at single ones beside them', async () => {
  api.answer(listVoucherCollections, {
    data: [{ id: 6, name: 'North', clinics: [{ id: 2, name: 'Tampines' }] }],
    pager: { p: 1, n: 10_000, pages: 1, rows: 1 },
  });
  const screen = await show();
  await field('Title').fill('Flu');
  await screen.getByRole('combobox', { name: 'Type' }).selectOptions('Vaccination');
  await field('Description').fill('One dose.');
  await field(/^Selling Price/).fill('38');
  await field('Quantity').fill('50');
  await chooseDay('Start Date');
  await chooseDay('End Date');
  await screen.getByRole('radio', { name: 'Collections of branches' }).click();
  await save();
  await expect.element(screen.getByText('Please choose at least one collection.')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'North' }).click();
  await screen.getByRole('checkbox', { name: 'Orchard' }).click();
  await save();
  await expect.element(screen.getByText('Create voucher success!')).toBeVisible();
  expect(api.calls(createVoucher)[0]?.body).toMatchObject({
    all_provider: false,
    clinic_collections: [6],
    clinics: [1],
  });
});

test('without collections the form says who makes them', async () => {
  api.answer(listVoucherCollections, { data: [], pager: { p: 1, n: 10_000, pages: 1, rows: 0 } });
  const screen = await show();
  await screen.getByRole('radio', { name: 'Collections of branches' }).click();
  await expect.element(screen.getByText('The platform has not made a collection yet.')).toBeVisible();
});

describe('the server’s message is shown at its field', () => {
  test.each(['title', 'voucher_type', 'description', 'amount', 'start_date', 'expiry_date', 'photos', 'all_provider'])(
    '%s',
    async (name) => {
      api.refuse(createVoucher, 422, 'Validation failed.', { [name]: [`Wrong: ${name}.`] });
      const screen = await show();
      await field('Title').fill('Flu');
      await screen.getByRole('combobox', { name: 'Type' }).selectOptions('Vaccination');
      await field('Description').fill('One dose.');
      await field(/^Selling Price/).fill('38');
      await field('Quantity').fill('50');
      await chooseDay('Start Date');
      await chooseDay('End Date');
      await save();
      await expect.element(screen.getByText(`Wrong: ${name}.`)).toBeVisible();
    },
  );
});

import type { Role } from '@clinic/contract/shared/roles.ts';
import { createPromoCode, listPromoCodes } from '@clinic/contract/vouchers/promo-codes.ts';
import { listVouchers } from '@clinic/contract/vouchers/vouchers.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { listOf, promoCodeSample } from '../testing/sales.ts';
import { listOfVouchers, voucherRow } from '../testing/vouchers.ts';
import { promoCodeList } from '@clinic/contract/vouchers/promo-code-list.ts';
import { searchOf } from '../../../platform/list/search-of.ts';
import { PromoCodeListScreen } from './promo-code-list-screen.tsx';

const promoCodeListSearch = searchOf(promoCodeList);
const api = fakeApi();
const path = '/promo-code';
const viewer: Role[] = ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'];

beforeEach(async () => {
  await page.viewport(1440, 1000);
  api.answer(listPromoCodes, listOf([promoCodeSample()]));
  api.answer(listVouchers, listOfVouchers(voucherRow(), voucherRow({ id: 13, title: 'Old flu', status: 'c' })));
});

const show = (at = path, roles: Role[] = [...viewer, 'ROLE_VOUCHER_CREATE']) =>
  renderScreen(PromoCodeListScreen, { path, at, search: promoCodeListSearch, roles });

test('an outage does not look like no codes', async () => {
  api.refuse(listPromoCodes, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The promo codes could not be loaded.')).toBeVisible();
  api.answer(listPromoCodes, listOf([]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No promo codes yet')).toBeVisible();
});

test('shows what each code takes off, for what, how often it was used, and its state', async () => {
  api.answer(
    listPromoCodes,
    listOf([
      promoCodeSample(),
      promoCodeSample({
        id: 10,
        code: 'KIT5',
        type: 'a',
        rate: null,
        amount: 5,
        all_vouchers: false,
        vouchers: [{ id: 14, title: 'Kit' }],
        most_uses: null,
      }),
      promoCodeSample({ id: 11, code: 'FULL', uses: 100 }),
      promoCodeSample({ id: 12, code: 'SOON', valid_from: '2099-01-01' }),
      promoCodeSample({ id: 13, code: 'PAST', valid_to: '2026-01-02' }),
      promoCodeSample({ id: 14, code: 'GONE', status: 'c' }),
    ]),
  );
  const screen = await show();
  const rows = screen.getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/FLU2026.*15%.*Every voucher.*12 of 100.*68\.40.*Live/);
  await expect.element(rows.nth(2)).toMatchTextContent(/KIT5.*S\$5\.00.*Kit.*12/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Used up/);
  await expect.element(rows.nth(4)).toMatchTextContent(/Upcoming/);
  await expect.element(rows.nth(5)).toMatchTextContent(/Expired/);
  await expect.element(rows.nth(6)).toMatchTextContent(/Ended/);
});

test('filters by code and state', async () => {
  const screen = await show(`${path}?p=2`);
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Used up');
  await screen.getByRole('textbox', { name: 'Code' }).fill('FLU');
  await expect
    .poll(() => api.calls(listPromoCodes).at(-1)?.query)
    .toMatchObject({ state: 'used_up', code: 'FLU', p: '1' });
});

test('only who may create a code sees the button', async () => {
  const screen = await show(path, viewer);
  await expect.element(screen.getByRole('link', { name: 'Promo code FLU2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Promo Code' }).query()).toBeNull();
});

const chooseDay = (label: string): Promise<void> => page.getByRole('textbox', { name: label }).fill('28 Feb 2099');

test('the required fields say so before anything is sent', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Create Promo Code' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New promo code' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(dialog.getByText('This value should not be blank.').nth(2)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('A!');
  await dialog.getByRole('textbox', { name: 'Percentage' }).fill('120');
  await dialog.getByRole('radio', { name: 'Chosen vouchers' }).click();
  await chooseDay('Valid To');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(dialog.getByText('Please choose at least one voucher.')).toBeVisible();
  expect(api.calls(createPromoCode)).toEqual([]);
});

test('creates a code for chosen vouchers, which are not terminated, and opens it; a taken one says so', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Create Promo Code' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New promo code' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill('flu2026');
  await dialog.getByRole('textbox', { name: 'Percentage' }).fill('12.5');
  await chooseDay('Valid To');
  await dialog.getByRole('textbox', { name: 'Maximum uses' }).fill('100');
  await dialog.getByRole('radio', { name: 'Chosen vouchers' }).click();
  await dialog.getByRole('checkbox', { name: 'Influenza vaccination' }).click();
  expect(dialog.getByRole('checkbox', { name: 'Old flu' }).query()).toBeNull();
  const taken = 'This code already exists in the group.';
  api.refuse(createPromoCode, 409, taken, { code: [taken] }, 'promo_code_taken');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(screen.getByText('The promo code could not be created.')).toBeVisible();
  api.answer(createPromoCode, promoCodeSample());
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(screen.getByText('The promo code was created.')).toBeVisible();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/promo-code/9');
  expect(api.calls(createPromoCode).at(-1)?.body).toMatchObject({
    code: 'FLU2026',
    type: 'p',
    rate: 0.125,
    amount: null,
    all_vouchers: false,
    vouchers: [12],
    most_uses: 100,
    most_uses_per_customer: null,
  });
});

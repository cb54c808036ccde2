import type { Role } from '@clinic/contract/shared/roles.ts';
import { listVouchers } from '@clinic/contract/vouchers/vouchers.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { listOfVouchers, voucherRow } from '../testing/vouchers.ts';
import { voucherList } from '@clinic/contract/vouchers/voucher-list.ts';
import { searchOf } from '../../../platform/list/search-of.ts';
import { VoucherListScreen } from './voucher-list-screen.tsx';

const api = fakeApi();
const path = '/voucher';
const viewer: Role[] = ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'];
const creator: Role[] = [...viewer, 'ROLE_VOUCHER_CREATE'];

beforeEach(async () => {
  await page.viewport(1440, 800);
  api.answer(listVouchers, listOfVouchers(voucherRow()));
});

const show = (roles: Role[] = creator, at = path) =>
  renderScreen(VoucherListScreen, { path, at, search: searchOf(voucherList), roles });

test('shows each voucher with its stock and state', async () => {
  api.answer(
    listVouchers,
    listOfVouchers(
      voucherRow(),
      voucherRow({ id: 13, title: 'Old flu', expiry_date: '2026-11-02' }),
      voucherRow({ id: 14, title: 'Kit', voucher_type: 'hs', type: 'vhd', remain: 0 }),
      voucherRow({ id: 15, title: 'Gone', status: 'c', terminated_at: '2026-11-03T02:00:00.000Z', terminated_by: 'h' }),
    ),
  );
  const screen = await show();
  const rows = screen.getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/Influenza vaccination.*Vaccination.*38\.00.*41.*Live/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Live \(Expired\)/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Health Screening.*Home delivery.*Sold out/);
  await expect.element(rows.nth(4)).toMatchTextContent(/Terminated by HQ/);
});

test('only who may create a voucher sees the button', async () => {
  const screen = await show(viewer);
  await expect.element(screen.getByRole('link', { name: 'Edit Influenza vaccination' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Voucher' }).query()).toBeNull();
  await screen.unmount();
  const creating = await show();
  await creating.getByRole('button', { name: 'Create Voucher' }).click();
  await expect.poll(() => creating.router.state.location.pathname).toBe('/voucher/create');
});

test('filters by type, state and a range of amounts; the address keeps them', async () => {
  const screen = await show(viewer, `${path}?p=2`);
  await screen.getByRole('combobox', { name: 'Voucher Type' }).selectOptions('Health Screening');
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Live (Expired)');
  await screen.getByRole('button', { name: /Amount Range/ }).click();
  const least = screen.getByRole('textbox', { name: 'From (S$)' });
  await least.fill('50');
  await screen.getByRole('textbox', { name: 'To (S$)' }).fill('20');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByText('Please enter the larger amount here.')).toBeVisible();
  await least.fill('fifty');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByText('Incorrect format.')).toBeVisible();
  await least.fill('10.5');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(() => api.calls(listVouchers).at(-1)?.query)
    .toMatchObject({ voucherType: 'hs', status: 'e', amount: '10.5,20', p: '1' });
  await expect.element(screen.getByText('S$10.50 – S$20.00')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear amount range' }).click();
  await expect.poll(() => screen.router.state.location.search).not.toHaveProperty('amount');
});

test.each(['abc', '5', '20,10', '1,2,3', ','])('an address with the amounts %s shows every amount', async (amount) => {
  await show(viewer, `${path}?amount=${amount}`);
  await expect.poll(() => api.calls(listVouchers)).toHaveLength(1);
  expect(api.calls(listVouchers)[0]?.query['amount']).toBeUndefined();
});

test('an empty list says how to begin, a filtered one how to go on', async () => {
  api.answer(listVouchers, listOfVouchers());
  const screen = await show();
  await expect.element(screen.getByText('No vouchers yet')).toBeVisible();
  await screen.unmount();
  const filtered = await show(creator, `${path}?title=x`);
  await expect.element(filtered.getByText('No vouchers match these filters')).toBeVisible();
});

test('a sale elsewhere changes what is left, live', async () => {
  const screen = await show();
  await expect.element(screen.getByText('41', { exact: true })).toBeVisible();
  api.answer(listVouchers, listOfVouchers(voucherRow({ remain: 40 })));
  screen.live.emit('voucher_changed', { voucher_id: 12 });
  await expect.element(screen.getByText('40', { exact: true })).toBeVisible();
});

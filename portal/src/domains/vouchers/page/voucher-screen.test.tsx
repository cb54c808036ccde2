import { listActivities } from '@clinic/contract/trail/activities.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import {
  addVoucherStock,
  getVoucherFigures,
  listVoucherTransactions,
} from '@clinic/contract/vouchers/voucher-stock.ts';
import {
  getVoucher,
  listVoucherBranches,
  listVoucherTypes,
  startVoucher,
  terminateVoucher,
  updateVoucher,
} from '@clinic/contract/vouchers/vouchers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { figuresSample, newVoucherSample, purchasesSample, voucherSample } from '../testing/vouchers.ts';
import { VoucherScreen } from './voucher-screen.tsx';

const api = fakeApi();
const viewer: Role[] = ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'];
const updater: Role[] = [...viewer, 'ROLE_VOUCHER_UPDATE'];

beforeEach(async () => {
  await page.viewport(1280, 1000);
  api.answer(getVoucher, newVoucherSample());
  api.answer(listActivities, { data: [] });
  api.answer(getVoucherFigures, figuresSample);
  api.answer(listVoucherTransactions, purchasesSample);
  api.answer(listVoucherTypes, {
    data: [
      { id: 'vc', name: 'Vaccination', allowed: true },
      { id: 'hs', name: 'Health Screening', allowed: false },
    ],
  });
  api.answer(listVoucherBranches, { data: [{ id: 1, name: 'Orchard' }] });
});

const show = (roles: Role[] = updater) =>
  renderScreen(VoucherScreen, { path: '/voucher/$id', at: '/voucher/12', roles });

test('a voucher of another branch is not found, an outage says so', async () => {
  api.refuse(getVoucher, 404, 'Voucher not found at this branch.');
  const gone = await show();
  await expect.element(gone.getByText('Voucher not found at this branch')).toBeVisible();
  await gone.unmount();
  api.refuse(getVoucher, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The voucher could not be loaded.')).toBeVisible();
  api.answer(getVoucher, voucherSample());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Influenza vaccination · Live' })).toBeVisible();
});

describe('a live voucher', () => {
  test('shows its offer, what is left and the stock log, and nothing to change', async () => {
    api.answer(getVoucher, voucherSample());
    const screen = await show();
    await expect.element(screen.getByText('One dose for an adult.')).toBeVisible();
    await expect.element(screen.getByText('41 of 50 left')).toBeVisible();
    const log = screen.getByRole('table', { name: 'Stock log' }).getByRole('row');
    await expect.element(log.nth(1)).toMatchTextContent(/Out.*9.*50.*Sale.*Customer/);
    await expect.element(log.nth(2)).toMatchTextContent(/In.*50.*0.*Went live/);
    expect(screen.getByRole('textbox').elements()).toEqual([]);
    expect(screen.getByRole('button', { name: 'LIVE' }).query()).toBeNull();
  });

  test('shows what was sold of it; each figure opens its rows, for members who may see them', async () => {
    api.answer(getVoucher, voucherSample());
    const screen = await show(viewer);
    const sales = screen.getByRole('region', { name: 'Sales' });
    await expect.element(sales.getByText('S$342.00')).toBeVisible();
    expect(sales.getByRole('link').elements()).toEqual([]);
    await screen.unmount();
    const seller = await show([...viewer, 'ROLE_VOUCHER_SALES_VIEW']);
    const link = (name: RegExp) => seller.getByRole('region', { name: 'Sales' }).getByRole('link', { name });
    await expect.element(link(/^Sold: 9/)).toHaveAttribute('href', '/voucher-sales?voucher_id=12');
    await expect.element(link(/^Redeemed: 4/)).toHaveAttribute('href', '/voucher-sales?voucher_id=12&status=r');
    await expect.element(link(/^Open: 3/)).toHaveAttribute('href', '/voucher-sales?voucher_id=12&status=o');
    await expect
      .element(link(/^Cancellation Approved: 2/))
      .toHaveAttribute('href', '/voucher-sales?voucher_id=12&status=a');
  });

  test('shows its transactions with pages', async () => {
    api.answer(getVoucher, voucherSample());
    const screen = await show(viewer);
    const rows = screen.getByRole('table', { name: 'Voucher transactions' }).getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/#5.*u-77.*38\.00.*20\/11\/2026 10:30/);
    await screen.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(() => api.calls(listVoucherTransactions).at(-1)?.query).toMatchObject({ p: '2' });
  });

  test('gets more stock for a reason while it is on sale', async () => {
    api.answer(getVoucher, voucherSample());
    const screen = await show();
    await screen.getByRole('button', { name: 'Add stock' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Add stock' });
    const submit = dialog.getByRole('button', { name: 'Add stock' });
    await submit.click();
    await expect.element(dialog.getByText('This value should not be blank.').nth(1)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('99999');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('New delivery');
    const too_many = 'A voucher has at most 100,000 in all.';
    api.refuse(addVoucherStock, 422, too_many, { quantity: [too_many] });
    await submit.click();
    await expect.element(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveAccessibleDescription(too_many);
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('20');
    api.answer(addVoucherStock, voucherSample({ quantity: 70, remain: 61 }));
    api.answer(getVoucher, voucherSample({ quantity: 70, remain: 61 }));
    await submit.click();
    await expect.element(screen.getByText('The stock was added.')).toBeVisible();
    await expect.element(screen.getByText('61 of 70 left')).toBeVisible();
    expect(api.calls(addVoucherStock).at(-1)?.body).toEqual({ quantity: 20, reason: 'New delivery' });
  });

  test.each([
    ['after its end date', updater, { expiry_date: '2026-01-31' }],
    ['once it is terminated', updater, { status: 'c' as const, terminated_by: 'c' as const }],
    ['by somebody who may only look', viewer, {}],
  ])('gets no stock %s', async (_, roles, change) => {
    api.answer(getVoucher, voucherSample(change));
    const screen = await show(roles);
    await expect.element(screen.getByText('41 of 50 left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add stock' }).query()).toBeNull();
  });

  test('T25 a description that was not cleaned shows its words alone', async () => {
    const description =
      '<p onclick="x()">Flu <img src="x"> <a href="javascript:x()">shot</a> <a href="https://a.example/">here</a></p><script>x()</script>';
    api.answer(getVoucher, voucherSample({ description }));
    const screen = await show();
    const link = screen.getByRole('link', { name: 'here' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    const offer = link.element().closest('p');
    expect(offer?.outerHTML).toMatch(/^<p>Flu  shot <a href="https:\/\/a\.example\/"[^>]*>here<\/a><\/p>$/);
  });

  test('what is left changes live', async () => {
    api.answer(getVoucher, voucherSample());
    const screen = await show(viewer);
    await expect.element(screen.getByText('41 of 50 left')).toBeVisible();
    api.answer(getVoucher, voucherSample({ remain: 40 }));
    screen.live.emit('voucher_changed', { voucher_id: 12 });
    await expect.element(screen.getByText('40 of 50 left')).toBeVisible();
  });

  test('is terminated after a question; a refusal is shown', async () => {
    api.answer(getVoucher, voucherSample());
    const screen = await show();
    const terminate = async () => {
      await screen.getByRole('button', { name: 'More actions' }).click();
      await screen.getByRole('menuitem', { name: 'Terminate' }).click();
      await screen.getByRole('dialog').getByRole('button', { name: 'Terminate' }).click();
    };
    api.refuse(terminateVoucher, 409, 'This voucher is already terminated.');
    await terminate();
    await expect.element(screen.getByText('This voucher is already terminated.')).toBeVisible();
    api.answer(terminateVoucher, undefined);
    api.answer(
      getVoucher,
      voucherSample({ status: 'c', terminated_at: '2026-11-03T02:00:00.000Z', terminated_by: 'c' }),
    );
    await terminate();
    await expect.element(screen.getByText('Cancel voucher success!')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: /Terminated by Clinic$/ })).toBeVisible();
    await screen.getByRole('button', { name: 'More actions' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Terminate' })).toBeDisabled();
  });
});

describe('a new voucher', () => {
  test('is read-only without ROLE_VOUCHER_UPDATE', async () => {
    const screen = await show(viewer);
    await expect.element(screen.getByText('One dose for an adult.')).toBeVisible();
    expect(screen.getByRole('button', { name: /LIVE|More actions|Save/ }).elements()).toEqual([]);
    await expect.element(screen.getByText('50 of 50 left')).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Voucher transactions' })).toBeVisible();
  });

  test('is changed with the version that was read; a type that the plan lacks cannot be chosen', async () => {
    const screen = await show();
    const title = screen.getByRole('textbox', { name: 'Title' });
    await title.fill('Flu');
    await expect.element(screen.getByRole('option', { name: 'Health Screening (not in your plan)' })).toBeDisabled();
    api.answer(updateVoucher, newVoucherSample({ title: 'Flu' }));
    api.answer(getVoucher, newVoucherSample({ title: 'Flu' }));
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Update voucher success!')).toBeVisible();
    expect(api.calls(updateVoucher)[0]?.body).toMatchObject({
      title: 'Flu',
      voucher_type: 'vc',
      amount: 38,
      quantity: 50,
      all_provider: true,
      clinics: [],
      updated_at: newVoucherSample().updated_at,
    });
  });

  test('goes live after a question, but not over unsaved changes', async () => {
    const screen = await show();
    const live = screen.getByRole('button', { name: 'LIVE' });
    await screen.getByRole('textbox', { name: 'Title' }).fill('Flu');
    await live.click();
    await expect.element(screen.getByText('Please save or discard your changes first.')).toBeVisible();
    await screen.getByRole('button', { name: 'Discard changes' }).click();
    await live.click();
    await expect.element(screen.getByText(/Customers can buy 50 for S\$38\.00 each/)).toBeVisible();
    api.answer(startVoucher, voucherSample());
    api.answer(getVoucher, voucherSample());
    await screen.getByRole('dialog').getByRole('button', { name: 'LIVE' }).click();
    await expect.element(screen.getByText('Update voucher live success!')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Influenza vaccination · Live' })).toBeVisible();
    expect(api.calls(startVoucher)[0]?.body).toEqual({ status: 'l', updated_at: newVoucherSample().updated_at });
  });

  test('that may not go live says why, at the field', async () => {
    const screen = await show();
    api.refuse(startVoucher, 422, 'Validation failed.', { expiry_date: ['Please choose today or a later date.'] });
    await screen.getByRole('button', { name: 'LIVE' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'LIVE' }).click();
    await expect.element(screen.getByText('The voucher could not go live.')).toBeVisible();
    await expect
      .element(screen.getByRole('textbox', { name: 'End Date' }))
      .toHaveAccessibleDescription('Please choose today or a later date.');
  });
});

import {
  type DoctorPrice,
  listDoctorPrices,
  listPriceChanges,
  updateDoctorPrice,
} from '@clinic/contract/telemed/prices/price-tables.ts';
import type { Charges, OwnCharges } from '@clinic/contract/telemed/prices/charges.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PriceListScreen } from './price-list-screen.tsx';
import { priceSearch } from './price-search.ts';

const api = fakeApi();
const path = '/eservice-doctor-price-table';

const defaults: Charges = {
  available: true,
  consult: 25,
  prescription_type: 'c',
  prescription_value: null,
  facility_enable: false,
  facility_type: null,
  facility_value: null,
  mc: 3.5,
};
const open: OwnCharges = {
  available: null,
  consult: null,
  prescription_type: null,
  prescription_value: null,
  facility_enable: null,
  facility_type: null,
  facility_value: null,
  mc: null,
};
const row = (change: Partial<DoctorPrice> = {}): DoctorPrice => ({
  ...open,
  telemed_service: { id: 7, name: 'GP consultation' },
  doctor: { id: 4, name: 'Dr Lim Wei Ming' },
  default_consult: 25,
  defaults,
  updated_at: null,
  is_editable: true,
  ...change,
});
const listOf = <Row,>(...data: Row[]) => ({ data, pager: { p: 1, n: 1000, pages: 1, rows: data.length } });
const facility = { facility_enable: true, facility_type: 'p', facility_value: 5 } as const;

beforeEach(async () => {
  await page.viewport(1400, 800);
  api.answer(listDoctorPrices, listOf(row()));
});

const show = (at = path) => renderScreen(PriceListScreen, { path, at, search: priceSearch });

test('an outage is not an empty table: it says what failed, with a retry', async () => {
  api.refuse(listDoctorPrices, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The charges could not be loaded.')).toBeVisible();
  api.answer(listDoctorPrices, listOf(row()));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('GP consultation')).toBeVisible();
});

test('while the charges load the table is a skeleton; without a service it says who sets one up', async () => {
  api.answer(listDoctorPrices, listOf());
  const { letGo } = api.hold(listDoctorPrices);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading eService charges' })).toBeVisible();
  letGo();
  await expect.element(screen.getByText('No charges yet')).toBeVisible();
});

test('marks what follows the default, and has a column for the facility fee only if a row has one', async () => {
  const screen = await show();
  await expect
    .element(screen.getByRole('button', { name: 'Change Consult fee of GP consultation: 25.00 Default' }))
    .toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Facility fee' }).query()).toBeNull();
  api.answer(
    listDoctorPrices,
    listOf(row({ consult: 30 }), row({ telemed_service: { id: 8, name: 'Review' }, ...facility })),
  );
  screen.live.emit('telemed_price_changed', { user_id: 3 });
  await expect.element(screen.getByRole('columnheader', { name: 'Facility fee' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Change Consult fee of GP consultation: 30.00', exact: true }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Change Facility fee of Review: 5.00 Without prescription' }))
    .toBeVisible();
  const kept = { prescription_type: 'c', prescription_value: 12, ...facility, facility_enable: false } as const;
  api.answer(listDoctorPrices, listOf(row(kept)));
  screen.live.emit('telemed_price_changed', { user_id: 3 });
  await expect
    .element(screen.getByRole('button', { name: 'Change With drug of GP consultation: Actual cost', exact: true }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Change Facility fee of GP consultation: None', exact: true }))
    .toBeVisible();
});

test('a user who may not change the charges sees them without a button', async () => {
  api.answer(listDoctorPrices, listOf(row({ is_editable: false })));
  const screen = await show();
  await expect.element(screen.getByText('25.00')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Change Consult/ }).query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Change log of GP consultation' })).toBeVisible();
});

test('refuses an amount that is missing or unreadable before sending, then saves the row with its version', async () => {
  api.answer(listDoctorPrices, listOf(row({ mc: 5, updated_at: '2026-11-01T00:00:00.000Z' })));
  const screen = await show();
  await screen.getByRole('button', { name: /^Change With drug/ }).click();
  await screen.getByRole('radio', { name: 'Fixed amount' }).click();
  const save = screen.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(screen.getByText('This value should not be blank.')).toBeVisible();
  const amount = screen.getByRole('textbox', { name: 'Amount (S$)' });
  await amount.fill('twelve');
  await save.click();
  await expect.element(screen.getByText('Incorrect format.')).toBeVisible();
  expect(api.calls(updateDoctorPrice)).toHaveLength(0);
  await amount.fill('12.50');
  api.answer(updateDoctorPrice, row({ prescription_type: 'f', prescription_value: 12.5 }));
  await save.click();
  await expect.element(screen.getByText('Telemed charges updated!')).toBeVisible();
  expect(api.calls(updateDoctorPrice).at(-1)?.body).toEqual({
    ...open,
    mc: 5,
    prescription_type: 'f',
    prescription_value: 12.5,
    doctor_id: 4,
    updated_at: '2026-11-01T00:00:00.000Z',
  });
});

test('returns to the default', async () => {
  api.answer(listDoctorPrices, listOf(row({ available: false })));
  const screen = await show();
  await screen.getByRole('button', { name: 'Change Available of GP consultation: No', exact: true }).click();
  await screen.getByRole('radio', { name: 'Default (Yes)' }).click();
  api.answer(updateDoctorPrice, row());
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Telemed charges updated!')).toBeVisible();
  expect(api.calls(updateDoctorPrice).at(-1)?.body).toMatchObject({ available: null });
});

test('a refused save keeps what was typed, and shows the charge that somebody else has set meanwhile', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: /^Change Consult fee/ }).click();
  await screen.getByRole('radio', { name: 'Own amount' }).click();
  const amount = screen.getByRole('textbox', { name: 'Amount (S$)' });
  await amount.fill('30');
  const save = screen.getByRole('button', { name: 'Save' });
  api.refuse(updateDoctorPrice, 422, 'Validation failed.', { consult: ['The amount must be at most 5,000.'] });
  await save.click();
  await expect.element(screen.getByText('Error!')).toBeVisible();
  await expect.element(screen.getByText('The amount must be at most 5,000.').first()).toBeVisible();
  api.refuse(updateDoctorPrice, 409, 'Another user has changed this in the meantime.', undefined, 'stale_object');
  api.answer(listDoctorPrices, listOf(row({ consult: 28, updated_at: '2026-11-02T00:00:00.000Z' })));
  await save.click();
  await expect.element(screen.getByText('Now: 28.00')).toBeVisible();
  await expect.element(amount).toHaveValue('30');
  api.answer(updateDoctorPrice, row({ consult: 30 }));
  await save.click();
  await expect.element(screen.getByText('Telemed charges updated!')).toBeVisible();
  expect(api.calls(updateDoctorPrice).at(-1)?.body).toMatchObject({
    consult: 30,
    updated_at: '2026-11-02T00:00:00.000Z',
  });
});

test('Escape closes the editor and returns to the cell', async () => {
  const screen = await show();
  const cell = screen.getByRole('button', { name: /^Change With MC/ });
  await cell.click();
  await expect.element(screen.getByRole('radio', { name: 'Default (3.50)' })).toBeVisible();
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
  );
  await expect.poll(() => screen.getByRole('radio').elements()).toEqual([]);
});

test('with several doctors the address holds whose charges are shown', async () => {
  const teo = { id: 5, name: 'Dr Grace Teo' };
  api.answer(listDoctorPrices, listOf(row({ consult: 30 }), row({ doctor: teo, consult: 44 })));
  const screen = await show();
  await expect.element(screen.getByText('30.00')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Doctor' }).selectOptions('Dr Grace Teo');
  await expect.element(screen.getByText('44.00')).toBeVisible();
  expect(screen.router.state.location.search).toMatchObject({ doctor: '5' });
});

test('the change log shows who changed what from what, and its own failed and empty states', async () => {
  api.refuse(listPriceChanges, 503, 'The service is busy.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Change log of GP consultation' }).click();
  await expect.element(screen.getByText('The change log could not be loaded.')).toBeVisible();
  api.answer(listPriceChanges, listOf());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No changes yet')).toBeVisible();
  const changed = { ...open, consult: 30 };
  api.answer(
    listPriceChanges,
    listOf(
      { id: 2, loged_at: '2026-11-02T04:05:00.000Z', user: 'Adeline Tan', ...changed, ...facility, before: changed },
      { id: 1, loged_at: '2026-11-01T04:05:00.000Z', user: 'Lim Wei Ming', ...changed, before: open },
    ),
  );
  screen.live.emit('telemed_price_changed', { user_id: 3 });
  const log = screen.getByRole('table', { name: 'Change log of GP consultation' });
  await expect
    .element(log.getByRole('row', { name: /02\/11\/2026 12:05.*Adeline Tan.*Default.*5\.00 · Without prescription/ }))
    .toBeVisible();
  await expect.element(log.getByRole('row', { name: /Lim Wei Ming.*Default.*30\.00/ })).toBeVisible();
});

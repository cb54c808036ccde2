import {
  deletePublicHoliday,
  listPublicHolidays,
  savePublicHoliday,
} from '@clinic/contract/clinics/public-holidays.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const updated_at = '2026-11-01T00:00:00.000Z';
const holiday = { day: '2027-08-09', name: 'National Day', is_provisional: true, in_lieu_day: null, updated_at };
const other = { ...holiday, day: '2026-12-25', name: 'Christmas Day' };

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listPublicHolidays, pageOf(other, holiday));
});

const show = (at = '/console/holidays') => renderConsole({ at, roles: ['operations'] });

test('a failed list says so; the holidays of one year are in the address', async () => {
  api.refuse(listPublicHolidays, 500, 'Internal error.');
  const screen = await show('/console/holidays?year=2027');
  await expect.element(screen.getByText('Internal error.')).toBeVisible();
  api.answer(listPublicHolidays, pageOf(other, holiday));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('cell', { name: 'Monday' })).toBeVisible();
  expect(screen.getByText('Christmas Day').query()).toBeNull();
});

test('a holiday is added on a day that has none', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Add holiday' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add holiday' });
  await dialog.getByRole('textbox', { name: /^Day/ }).fill('2027-08-09');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Polling Day');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog.getByText('National Day is on this day.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Day/ }).fill('2027-08-10');
  api.answer(savePublicHoliday, { ...holiday, day: '2027-08-10', name: 'Polling Day' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('The holiday was added.')).toBeVisible();
  expect(api.calls(savePublicHoliday)[0]).toMatchObject({
    params: { day: '2027-08-10' },
    body: { name: 'Polling Day', is_provisional: false },
  });
});

test('a holiday that another operator has changed shows both versions', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Change National Day' }).click();
  const dialog = screen.getByRole('dialog', { name: 'National Day, 09/08/2027' });
  await dialog.getByRole('switch', { name: /^Provisional/ }).click();
  api.refuse(savePublicHoliday, 409, 'Somebody has changed this.', undefined, 'stale_object');
  api.answer(
    listPublicHolidays,
    pageOf({ ...holiday, name: 'National Day (observed)', updated_at: '2026-11-02T00:00:00.000Z' }),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('National Day (observed)').first()).toBeVisible();
  expect(api.calls(savePublicHoliday)[0]?.body).toEqual({ name: 'National Day', is_provisional: false, updated_at });
});

test('a holiday is removed after a question', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Remove Christmas Day' }).click();
  api.answer(deletePublicHoliday, undefined);
  await screen.getByRole('dialog', { name: 'Remove Christmas Day' }).getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('The holiday was removed.')).toBeVisible();
  expect(api.calls(deletePublicHoliday)[0]?.params).toEqual({ day: '2026-12-25' });
});

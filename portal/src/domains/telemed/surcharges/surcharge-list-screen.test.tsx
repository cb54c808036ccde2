import {
  createSurcharge,
  deleteSurcharge,
  disableSurcharge,
  listSurcharges,
  type Surcharge,
  type SurchargeType,
  updateSurcharge,
} from '@clinic/contract/telemed/surcharges/surcharges.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { useSearch } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { surchargeList } from '@clinic/contract/telemed/surcharges/surcharge-list.ts';
import { searchOf } from '../../../platform/list/search-of.ts';
import { SurchargeList } from './surcharge-list-screen.tsx';

const surchargeListSearch = searchOf(surchargeList);

const api = fakeApi();
const path = '/consultation-surcharge';
const verbs = ['VIEW', 'CREATE', 'UPDATE', 'DELETE'] as const;
const all = verbs.map((verb): Role => `ROLE_TELEMED_CONSULTATION_SURCHARGE_${verb}`);

const monday: Surcharge = {
  id: 7,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  type: 'w',
  day: 0,
  date: null,
  effective_date: '2026-01-01',
  start_time: 1830,
  end_time: 2100,
  amount: 12.5,
  enable: true,
};
const christmas: Surcharge = { ...monday, id: 8, type: 'd', day: null, date: '2026-12-25' };
const listOf = (...data: Surcharge[]) => ({ data, pager: { p: 1, n: 10, pages: 1, rows: data.length } });

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(listSurcharges, listOf(monday));
});

const show = (type: SurchargeType = 'w', roles: Role[] = all, at = path) =>
  renderScreen(
    () => <SurchargeList fixed={{ type }} search={surchargeListSearch.parse(useSearch({ strict: false }))} />,
    { path, at, search: surchargeListSearch, roles },
  );

test('an outage shows the prescribed sentence with a retry', async () => {
  api.refuse(listSurcharges, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('Search Operating Surcharge error.')).toBeVisible();
  api.answer(listSurcharges, listOf(monday));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('18:30–21:00')).toBeVisible();
});

test('shows only the actions that the roles allow; a disabled surcharge can only be deleted', async () => {
  api.answer(listSurcharges, listOf(monday, { ...monday, id: 9, day: 1, enable: false }));
  const viewer = await show('w', [all[0] as Role]);
  await expect.element(viewer.getByText('Monday')).toBeVisible();
  expect(viewer.getByRole('button', { name: /Add|Edit|Disable|Delete/ }).elements()).toEqual([]);
  await viewer.unmount();
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Disable Monday 18:30–21:00' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete Tuesday 18:30–21:00' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Tuesday 18:30–21:00' }).query()).toBeNull();
});

test('lists active ones by default; the filter is in the address and returns to page 1', async () => {
  const screen = await show('w', all, `${path}?p=2`);
  await expect
    .poll(() => api.calls(listSurcharges)[0]?.query)
    .toMatchObject({ type: 'w', enable: '1', sort: 'day,asc' });
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Inactive');
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ p: '1', state: 'inactive' });
  await expect.poll(() => api.calls(listSurcharges).at(-1)?.query['enable']).toBe('0');
});

test('refuses a missing weekday before sending, shows the server’s field error, then adds', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Add surcharge' }).click();
  const add = screen.getByRole('dialog').getByRole('button', { name: 'Add' });
  await add.click();
  await expect.element(screen.getByText('This value should not be blank.')).toBeVisible();
  expect(api.calls(createSurcharge)).toHaveLength(0);
  await screen.getByRole('combobox', { name: 'Weekday' }).selectOptions('Sunday');
  await screen.getByRole('textbox', { name: /^Charges/ }).fill('twelve');
  await add.click();
  await expect.element(screen.getByText('Incorrect format.')).toBeVisible();
  await screen.getByRole('textbox', { name: /^Charges/ }).fill('12.50');
  api.refuse(createSurcharge, 422, 'Validation failed.', { effective_date: ['Incorrect format.'] });
  await add.click();
  await expect.element(screen.getByText('Creation failed.')).toBeVisible();
  api.answer(createSurcharge, monday);
  await add.click();
  await expect.element(screen.getByText('Create Success!')).toBeVisible();
  expect(api.calls(createSurcharge).at(-1)?.body).toMatchObject({
    type: 'w',
    day: 6,
    date: null,
    start_time: 1800,
    end_time: 2100,
    amount: 12.5,
  });
});

test('edits a holiday; a stale save shows what somebody else changed', async () => {
  api.answer(listSurcharges, listOf(christmas));
  const screen = await show('d');
  await screen.getByRole('button', { name: /^Edit 25\/12\/2026/ }).click();
  await screen.getByRole('textbox', { name: /^Charges/ }).fill('30');
  api.refuse(updateSurcharge, 409, 'Somebody else changed this in the meantime.', undefined, 'stale_object');
  api.answer(listSurcharges, listOf({ ...christmas, amount: 20, updated_at: '2026-11-02T00:00:00.000Z' }));
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('20.00')).toBeVisible();
  api.answer(updateSurcharge, { ...christmas, amount: 30 });
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(screen.getByText('Update Success!')).toBeVisible();
  expect(api.calls(updateSurcharge).at(-1)?.body).toMatchObject({
    date: '2026-12-25',
    amount: 30,
    updated_at: '2026-11-02T00:00:00.000Z',
  });
});

test('a stale save finds an old surcharge behind a hundred newer ones', async () => {
  api.answer(listSurcharges, listOf(monday));
  const screen = await show();
  await screen.getByRole('button', { name: /^Edit Monday/ }).click();
  await screen.getByRole('textbox', { name: /^Charges/ }).fill('30');
  api.refuse(updateSurcharge, 409, 'Somebody else changed this in the meantime.', undefined, 'stale_object');
  api.answer(listSurcharges, ({ query }) => {
    const data = query['p'] === '2' ? [{ ...monday, amount: 20, updated_at: '2026-11-02T00:00:00.000Z' }] : [];
    return { data, pager: { p: Number(query['p']), n: 100, pages: 2, rows: 101 } };
  });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('20.00')).toBeVisible();
});

test('disables and deletes after a question, and reports a refusal', async () => {
  const screen = await show();
  api.refuse(disableSurcharge, 409, 'This surcharge is already disabled.');
  await screen.getByRole('button', { name: 'Disable Monday 18:30–21:00' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect.element(screen.getByText('This surcharge is already disabled.')).toBeVisible();
  api.answer(deleteSurcharge, undefined);
  await screen.getByRole('button', { name: 'Delete Monday 18:30–21:00' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Delete Success.')).toBeVisible();
});

test('a change by somebody else appears live', async () => {
  const screen = await show();
  await expect.element(screen.getByText('12.50')).toBeVisible();
  api.answer(listSurcharges, listOf({ ...monday, amount: 15 }));
  screen.live.emit('consultation_surcharge_changed', { consultation_surcharge_id: 7 });
  await expect.element(screen.getByText('15.00')).toBeVisible();
});

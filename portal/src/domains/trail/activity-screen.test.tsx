import { activitySentence } from '@clinic/contract/trail/activity-words.ts';
import { type EventName, events } from '@clinic/contract/events.ts';
import {
  exportActivities,
  listPatientViews,
  type LoggedActivity,
  type PatientView,
  searchActivities,
} from '@clinic/contract/trail/activity-log.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LiveName } from '../../platform/live/live-bus.ts';
import { serverNow } from '../../platform/time/clock.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ActivityScreen } from './activity-screen.tsx';
import { activitySearch } from './activity-search.ts';

const api = fakeApi();
const path = '/oversight/activity';

const entry = (change: Partial<LoggedActivity> = {}): LoggedActivity => ({
  id: 7,
  at: '2026-11-20T03:04:05.678Z',
  kind: 'transaction_updated',
  title: 'Details corrected',
  by: 'cashier',
  person: 'Nurul Huda',
  record_name: null,
  record: { entity: 'transaction', id: 41 },
  changes: [{ field: 'Patient ID', from: 'P-1', to: 'P-2' }],
  note: null,
  clinic: { id: 1, name: 'Orchard' },
  sentence: activitySentence(change.kind ?? 'transaction_updated'),
  ...change,
});
const view: PatientView = {
  id: 3,
  at: '2026-11-20T03:04:05.678Z',
  by: 'nosy',
  person: 'Nosy Lim',
  way: 'searched',
  record: null,
  words: 'Lim',
  clinic: { id: 1, name: 'Orchard' },
};
const last_seal = { seal_no: 12, sealed_at: '2026-11-20T03:05:00.000Z', seal: 'ab'.repeat(32) };
const logOf = (data: LoggedActivity[], older: string | null = null, searched_back_to: string | null = null) => ({
  data,
  older,
  searched_back_to,
  last_seal,
});

beforeEach(() => {
  api.answer(searchActivities, logOf([entry()]));
  api.answer(listPatientViews, { data: [view], older: null, searched_back_to: null });
});

const show = (at = path) =>
  renderScreen(ActivityScreen, { path, at, search: activitySearch, isBrief: true, roles: ['ROLE_SUPERADMIN'] });
const asked = () => api.calls(searchActivities).at(-1)?.query ?? {};

test('T25 typed text, such as the name of an imported file, is shown as text', async () => {
  const note = '<img src=x onerror="window.taken_over=1">.csv';
  api.answer(searchActivities, logOf([entry({ kind: 'users_imported', title: 'Users imported', note, changes: [] })]));
  await show();
  await expect.element(page.getByText(note)).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect((globalThis as { taken_over?: number }).taken_over).toBeUndefined();
});

test('shows who did what to which record, with before and after, and how far the log is sealed', async () => {
  await show();
  const day = page.getByRole('list', { name: /, 20\/11\/2026$/ });
  const row = day.getByRole('listitem');
  await expect.element(row).toMatchTextContent(/11:04.*Nurul Huda corrected the details of transaction #41.*P-1 → P-2/);
  await expect
    .element(row.getByRole('link', { name: 'transaction #41' }))
    .toHaveAttribute('href', '/payment/transaction/41');
  await expect.element(page.getByText(/Sealed 20\/11\/2026 11:05, seal 12/)).toBeVisible();
});

test('an entry of another branch names it, cannot be opened here, and filters the log by it', async () => {
  api.answer(searchActivities, logOf([entry({ clinic: { id: 2, name: 'Tampines' } }), entry({ id: 8, clinic: null })]));
  const { router } = await show();
  await expect.element(page.getByText('Tampines', { exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: 'transaction #41' }).elements()).toHaveLength(0);
  await expect.element(page.getByText('All branches', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Only Tampines' }).click();
  await expect.poll(asked).toMatchObject({ clinic_id: '2' });
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(() => router.state.location.search).toEqual({});
});

const linkOf = (name: string) => page.getByRole('link', { name }).elements()[0]?.getAttribute('href') ?? null;
const record = (entity: string, id: number) => ({
  record: { entity, id },
  note: `Entry ${id}`,
  kind: `${entity}_updated`,
  id,
});

test('records with a page are links: of this branch, and of others if they open here', async () => {
  api.answer(
    searchActivities,
    logOf([
      entry(record('doctor', 51)),
      entry(record('user', 52)),
      entry({ ...record('role_group', 53), clinic: null }),
      entry({ ...record('payment_advice', 54), clinic: { id: 2, name: 'Tampines' } }),
    ]),
  );
  await show();
  await expect.element(page.getByText('Entry 54')).toBeVisible();
  expect(linkOf('doctor #51')).toBe('/settings/doctor/51');
  expect(linkOf('user #52')).toBe('/settings/user/52');
  expect(linkOf('role group #53')).toBe('/settings/role-groups/53');
  expect(linkOf('payment advice #54')).toBe('/payment/payment-advice/54');
});

test('records that cannot be opened here, or no longer exist, are not links', async () => {
  const tampines = { id: 2, name: 'Tampines' };
  api.answer(
    searchActivities,
    logOf([
      entry({ ...record('doctor', 51), clinic: tampines }),
      entry({ ...record('user', 52), clinic: tampines }),
      entry({ ...record('user', 53), clinic: null }),
      entry({ ...record('doctor', 54), kind: 'doctor_deleted' }),
      entry({ ...record('role_group', 55), clinic: null, kind: 'role_group_deleted' }),
      entry(record('issue', 56)),
    ]),
  );
  await show();
  await expect.element(page.getByText('Entry 56')).toBeVisible();
  expect(page.getByRole('listitem').getByRole('link').elements()).toHaveLength(0);
});

test('without the role of its page a record is no link', async () => {
  api.answer(searchActivities, logOf([entry(record('doctor', 51)), entry({ ...record('user', 52) })]));
  await renderScreen(ActivityScreen, { path, search: activitySearch, isBrief: true, roles: ['ROLE_PROVIDER_VIEW'] });
  await expect.element(page.getByText('Entry 52')).toBeVisible();
  expect(linkOf('doctor #51')).toBe('/settings/doctor/51');
  expect(linkOf('user #52')).toBeNull();
});

const of_one_person: readonly EventName[] = ['device_message', 'notification'];
const with_entry = (Object.keys(events) as EventName[]).filter((name) => !of_one_person.includes(name));

test('every live event that leaves an entry brings it at once, at head office also of another branch', async () => {
  expect(with_entry).toContain('user_changed');
  const { live } = await show();
  await expect.element(page.getByText('Nurul Huda', { exact: true })).toBeVisible();
  const heard: LiveName[] = [...with_entry, 'group doctor_changed', 'group missed'];
  for (const name of heard) {
    const reads = api.calls(searchActivities).length;
    live.emit(name, {});
    await expect.poll(() => api.calls(searchActivities).length, { message: name, timeout: 8_000 }).toBe(reads + 1);
  }
}, 60_000);

test('events for one device or one person do not concern the log', async () => {
  const { live } = await show();
  await expect.element(page.getByText('Nurul Huda', { exact: true })).toBeVisible();
  const reads = api.calls(searchActivities).length;
  for (const name of of_one_person) live.emit(name, {});
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(api.calls(searchActivities)).toHaveLength(reads);
});

test('three filters apply at once, are in the address and in the call, and are cleared together', async () => {
  const { router } = await show();
  await page.getByLabelText('Person').fill(' mei ');
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Record', { exact: true }).selectOptions('Transaction');
  await expect.poll(asked).toMatchObject({ by: 'mei', entity: 'transaction', people_only: 'true' });
  expect(router.state.location.search).toMatchObject({ by: 'mei', entity: 'transaction' });
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => router.state.location.search).toEqual({});
});

test('sign-ins and automatic steps are behind a switch', async () => {
  const { router } = await show();
  await expect.poll(asked).toMatchObject({ people_only: 'true' });
  const machine = entry({ by: 'platform de1d3277', person: null, kind: 'clinic_plan_set', record_name: 'Orchard' });
  api.answer(searchActivities, logOf([machine]));
  (page.getByRole('switch', { name: 'Sign-ins and automatic steps' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/The platform set the plan of Orchard/);
  expect(asked()).not.toHaveProperty('people_only');
  expect(router.state.location.search).toEqual({ all: 'true' });
});

test('days have names: today and yesterday by the clock of Singapore', async () => {
  const day_ms = 24 * 3_600_000;
  const at = (days: number) => new Date(serverNow() - days * day_ms).toISOString();
  api.answer(
    searchActivities,
    logOf([entry({ id: 3, at: at(0) }), entry({ id: 2, at: at(1) }), entry({ id: 1, at: at(5) })]),
  );
  await show();
  await expect.element(page.getByRole('list', { name: /^Today, / })).toBeVisible();
  await expect.element(page.getByRole('list', { name: /^Yesterday, / })).toBeVisible();
  expect(page.getByRole('list', { name: /^\w+day, \d/ }).elements()).toHaveLength(3);
});

test('older entries have their own page, with a way back to the newest', async () => {
  api.answer(searchActivities, ({ query }) =>
    query['before'] ? logOf([entry({ note: 'Later' })]) : logOf([entry()], '1000-7'),
  );
  await show();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect.element(page.getByText('Later')).toBeVisible();
  expect(asked()).toEqual({ before: '1000-7', people_only: 'true' });
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect.element(page.getByText('Nurul Huda', { exact: true })).toBeVisible();
});

test('a search that stopped early says how far it got, and can continue', async () => {
  api.answer(searchActivities, logOf([], '1000-7', '2026-10-01T00:00:00.000Z'));
  await show(`${path}?text=rare`);
  await expect.element(page.getByText('Searched back to 01/10/2026 08:00 and found 0 entries.')).toBeVisible();
  await page.getByRole('button', { name: 'Search further back' }).click();
  await expect.poll(asked).toEqual({ text: 'rare', before: '1000-7', people_only: 'true' });
});

test('shows who viewed whose data', async () => {
  await show();
  await page.getByText('Who viewed', { exact: true }).click();
  await expect
    .element(page.getByRole('row', { name: /Nosy/ }))
    .toMatchTextContent(/Nosy Lim.*Searched by name.*Transactions with “Lim”/);
  await page.getByLabelText('Action', { exact: true }).selectOptions('Opened');
  await expect.poll(() => api.calls(listPatientViews).at(-1)?.query).toMatchObject({ way: 'opened' });
});

test('empty states, with and without a filter', async () => {
  api.answer(searchActivities, logOf([]));
  await show(`${path}?by=nobody`);
  await expect.element(page.getByText('No entries match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByText('Nothing yet')).toBeVisible();
});

test('a failure can be retried; once loaded, rows stay with a notice', async () => {
  api.refuse(searchActivities, 503, 'The service is busy.');
  const { client } = await show();
  await expect.element(page.getByText('The log could not be loaded.')).toBeVisible();
  api.answer(searchActivities, logOf([entry()]));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Nurul Huda', { exact: true })).toBeVisible();
  api.refuse(searchActivities, 503, 'The service is busy.');
  await client.refetchQueries();
  await expect.element(page.getByText(/could not be refreshed/)).toBeVisible();
  await expect.element(page.getByText('Nurul Huda', { exact: true })).toBeVisible();
});

test('exports the filtered log as a spreadsheet', async () => {
  api.sendFile(exportActivities, 'x');
  await show(`${path}?by=mei`);
  await page.getByRole('button', { name: 'EXPORT' }).click();
  await expect.element(page.getByText('activity.xlsx was downloaded.')).toBeVisible();
  expect(api.calls(exportActivities).at(-1)?.query).toEqual({ by: 'mei', people_only: 'true' });
});

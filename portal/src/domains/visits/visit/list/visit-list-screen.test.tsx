import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { type DoctorPresence, listDoctorsOnline } from '@clinic/contract/visits/presence/presence.ts';
import { exportVisits } from '@clinic/contract/visits/visit/export-visits.ts';
import { callVisitNow, cancelVisit } from '@clinic/contract/visits/visit/move-visits.ts';
import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import {
  listAllVisits,
  listQueuedVisits,
  listVisitPrograms,
  listVisits,
  readVisitLog,
} from '@clinic/contract/visits/visit/visits.ts';
import { useSearch } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import {
  bookedSample,
  logSample,
  onePage,
  programsSample,
  visitPageSample,
  visitSample,
  waitingSample,
} from '../testing/visit-samples.ts';
import { VisitListScreen } from './visit-list-screen.tsx';
import { list_addresses, type VisitListKind, visitSearches } from './visit-lists.ts';

const api = fakeApi();
const today = singaporeDay(new Date());
const week = `${addDays(today, -6)},${today}`;
const usual = { status: 'mc', schedule_at: week, sort: 'id,desc', p: '1', n: '20' };

/** Calls that wait, visits that are booked, and the queue below them. */
const answer = (waiting: Visit[], booked: Visit[], queue: Visit[]) =>
  api.answer(listQueuedVisits, ({ query }) =>
    onePage(query['n'] === '100' ? (query['status'] === 'm' ? waiting : booked) : queue),
  );

beforeEach(async () => {
  await page.viewport(1440, 900);
  answer([waitingSample()], [bookedSample()], [visitSample()]);
  api.answer(listVisitPrograms, programsSample);
  api.answer(listDoctorsOnline, onePage<DoctorPresence>([]));
});

const show = (kind: VisitListKind = 'queue', search = '') =>
  renderScreen(() => <VisitListScreen kind={kind} search={visitSearches[kind].parse(useSearch({ strict: false }))} />, {
    path: list_addresses[kind],
    at: `${list_addresses[kind]}${search}`,
    search: visitSearches[kind],
    roles: ['ROLE_VISIT_VIEW', 'ROLE_VISIT_VIEW_ALL'],
  });
const queueReads = () =>
  api
    .calls(listQueuedVisits)
    .map(({ query }) => query)
    .filter(({ n }) => n === '20');

test('an outage does not look like an empty queue', async () => {
  api.refuse(listQueuedVisits, 503, 'The service is busy.');
  const screen = await show();
  for (const what of ['waiting calls', 'booked tele-consults', 'tele-consults'])
    await expect.element(screen.getByText(`The ${what} could not be loaded.`, { exact: true })).toBeVisible();
  answer([waitingSample()], [], []);
  await screen.getByRole('region', { name: 'Waiting now' }).getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Waiting now (1)' })).toBeVisible();
});

test('waiting calls are on top, the longest first, with their wait; without calls the page says so', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const booked_long_ago = { schedule_at: ago(600), call_at: ago(2), patient_name: 'Lee Kok' };
  answer([waitingSample({ id: 16, ...booked_long_ago }), waitingSample({ call_at: ago(12) })], [], []);
  const screen = await show();
  const rows = screen.getByRole('table', { name: 'Calls that wait for a doctor' }).getByRole('row');
  await expect.element(rows.nth(1).getByText('Ng Hui')).toBeVisible();
  await expect.element(rows.nth(1).getByText('12 min')).toBeVisible();
  await expect.element(rows.nth(2).getByText('2 min')).toBeVisible();
  await expect.element(screen.getByText('Nothing is booked for the rest of today.')).toBeVisible();
  answer([], [], []);
  screen.live.emit('call_rejected', { visit_id: 15, user_id: 1 });
  await expect.element(screen.getByText('All done. New calls appear here right away.')).toBeVisible();
});

test.each(['appointment_request', 'call_rejected', 'visit_update_notify'] as const)('follows %s', async (event) => {
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: 'Tele-consult 12 of Tan Mei Ling' })).toBeVisible();
  answer([], [], [visitSample({ id: 20, patient_name: 'Chua Bee' })]);
  screen.live.emit(event, event === 'appointment_request' ? { appointment_id: 1, status: 'c' } : { visit_id: 20 });
  await expect.element(screen.getByRole('link', { name: 'Tele-consult 20 of Chua Bee' })).toBeVisible();
});

test('shows missed calls of the last seven days until somebody chooses; cancelled ones end with yesterday', async () => {
  const screen = await show();
  await expect.poll(queueReads).toEqual([usual]);
  expect(screen.getByRole('button', { name: 'Clear', exact: true }).query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'DaysLast 7 days' })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('c');
  const cancelled = { ...usual, status: 'c', schedule_at: `${addDays(today, -8)},${addDays(today, -1)}` };
  await expect.poll(() => queueReads().at(-1)).toEqual(cancelled);
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('i');
  await expect
    .poll(() => queueReads().at(-1))
    .toEqual({ ...usual, status: 'i', schedule_at: `${today},${addDays(today, 6)}` });
  await screen.getByRole('button', { name: 'Clear days' }).click();
  const { schedule_at: _, ...every_day } = usual;
  await expect.poll(() => queueReads().at(-1)).toEqual({ ...every_day, status: 'i' });
  await screen.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Missed');
  await expect.element(screen.getByRole('button', { name: 'DaysLast 7 days' })).toBeVisible();
});

test('filters by doctor, service, user type, how the doctor was chosen, and words on Enter', async () => {
  api.answer(listAllVisits, onePage<Visit>([]));
  const screen = await show('all', `?doctor_id=8&service_id=3&user_type=partner&specified=false&status=f`);
  await expect.element(screen.getByText('No tele-consults match these filters')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Doctor' })).toHaveDisplayValue('Dr Koh Li Na');
  await screen.getByRole('textbox', { name: 'Name or mobile' }).fill('tan');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => api.calls(listAllVisits).at(-1)?.query)
    .toEqual({
      name: 'tan',
      status: 'f',
      doctor_id: '8',
      service_id: '3',
      user_type: 'partner',
      specified: 'false',
      schedule_at: week,
      sort: 'id,desc',
      p: '1',
      n: '20',
    });
});

test('the call log says who, when and from which device, in all its states', async () => {
  api.refuse(readVisitLog, 503, 'The service is busy.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Call Log of the tele-consult of Tan Mei Ling' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Call Log of Tan Mei Ling' });
  await expect.element(dialog.getByText('The call log could not be loaded.')).toBeVisible();
  api.answer(readVisitLog, { data: [] });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByText('Nothing yet')).toBeVisible();
  api.answer(readVisitLog, { data: logSample });
  screen.live.emit('visit_update_notify', { visit_id: 12, status: 'm' });
  await expect.element(dialog.getByText('23/11/2026 09:02 · Lim Wei Jie · Chrome on Windows')).toBeVisible();
  await expect.element(dialog.getByText('Skip visit')).toBeVisible();
});

test('a missed call returns to the queue; a refusal is shown', async () => {
  api.refuse(callVisitNow, 409, 'Only a booked or missed tele-consult can be called.');
  const screen = await show();
  const button = screen.getByRole('button', { name: 'Call Now: the tele-consult of Tan Mei Ling' });
  await button.click();
  await expect.element(screen.getByText('Only a booked or missed tele-consult can be called.')).toBeVisible();
  api.answer(callVisitNow, visitPageSample({ status: 'm' }));
  answer([waitingSample({ id: 12, patient_name: 'Tan Mei Ling' })], [], []);
  await button.click();
  await expect.element(screen.getByText('Tan Mei Ling is back in the queue.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Waiting now (1)' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('asks the prescribed question before it cancels what is ahead, and nothing else can be cancelled', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('table', { name: 'Call queue' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Cancel the tele-consult/ }).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Cancel the tele-consult of Goh Siew Lan' }).click();
  const asks = screen.getByRole('dialog', { name: 'Are you sure?' });
  await expect
    .element(
      asks.getByText('Do you really want to cancel the appointment? This process cannot be undone.', { exact: false }),
    )
    .toBeVisible();
  await asks.getByRole('button', { name: 'No', exact: true }).click();
  expect(api.calls(cancelVisit)).toEqual([]);
  api.answer(cancelVisit, visitPageSample({ status: 'c' }));
  answer([], [], [visitSample()]);
  await screen.getByRole('button', { name: 'Cancel the tele-consult of Goh Siew Lan' }).click();
  await asks.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByText('Appointment has been cancelled.')).toBeVisible();
  expect(api.calls(cancelVisit)[0]?.params).toEqual({ id: '14' });
  await expect.element(screen.getByText('Nothing is booked for the rest of today.')).toBeVisible();
});

test('the export has the filters and the days that the list shows', async () => {
  api.sendFile(exportVisits, 'sheet');
  const screen = await show('queue', '?name=tan');
  await screen.getByRole('button', { name: 'EXPORT' }).click();
  await expect.element(screen.getByText('tele-consults.xlsx was downloaded.')).toBeVisible();
  expect(api.calls(exportVisits)[0]?.query).toEqual({
    list: 'queue',
    status: 'mc',
    name: 'tan',
    schedule_at: week,
    sort: 'id,desc',
  });
});

test('previous consults have no buttons that move them; a click opens the page', async () => {
  const ended = { consult_start_at: '2026-11-23T01:02:00.000Z', consult_end_at: '2026-11-23T01:12:00.000Z' };
  api.answer(listVisits, onePage([visitSample({ status: 'f', ended_why: null, ended_at: null, ...ended })]));
  const screen = await show('consult');
  const table = screen.getByRole('table', { name: 'Previous consults' });
  await expect.element(table.getByText('Completed (Paid)')).toBeVisible();
  expect(screen.getByRole('button', { name: /^(Call Now|Cancel)/ }).elements()).toEqual([]);
  expect(screen.getByRole('heading', { name: /Waiting now/ }).query()).toBeNull();
  await table.getByText('GP consult').click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/telemed-list/12');
});

test('on a phone a visit is a card with its buttons', async () => {
  await page.viewport(390, 844);
  const screen = await show();
  const card = screen.getByRole('list', { name: 'Call queue' }).getByRole('listitem');
  await expect.element(card.getByText('Female · 42 years')).toBeVisible();
  await expect.element(card.getByText('Selected')).toBeVisible();
  const button = card.getByRole('button', { name: 'Call Now: the tele-consult of Tan Mei Ling' });
  await expect.poll(() => button.element().getBoundingClientRect().right).toBeLessThan(390);
});

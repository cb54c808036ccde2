import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import { listCalendarAppointments } from '@clinic/contract/appointments/appointments.ts';
import { readQueue } from '@clinic/contract/appointments/queue.ts';
import { summarizeReviews } from '@clinic/contract/reviews/reviews.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { listDoctorsOnline } from '@clinic/contract/visits/presence/presence.ts';
import { listQueuedVisits } from '@clinic/contract/visits/visit/visits.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entrySample, queueSample, calendarSample, onePage } from '../../../domains/appointments/testing/samples.ts';
import { summarySample } from '../../../domains/reviews/testing/reviews.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { menuIcon } from '../../routes/menu-icons/menu-icon.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

const api = fakeApi();
const manager: Role[] = ['ROLE_APPOINTMENT_VIEW', 'ROLE_CUSTOMER_REVIEW_VIEW', 'ROLE_PROVIDER_VIEW'];

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.refuse(getSelfProfile, 503, 'The service is busy.');
  api.answer(countAppointments, { count: 3 });
  api.answer(
    listCalendarAppointments,
    onePage([calendarSample(1, '2026-01-05T01:00:00.000Z'), calendarSample(2, '2099-11-30T06:30:00.000Z')]),
  );
  api.answer(readQueue, queueSample([entrySample(), entrySample({ id: 32, number: 8, status: 'c' })]));
  api.answer(summarizeReviews, summarySample({ unanswered: 9 }));
});

const show = (roles: Role[], allow_telemed = false) =>
  renderScreen(WelcomeScreen, {
    path: '/',
    roles,
    allow_telemed,
    others: [
      {
        path: '/settings/profile',
        role: 'ROLE_PROVIDER_VIEW',
        menu: { group: 'Providers', order: 1, label: 'Profile', icon: menuIcon('IconHome') },
      },
    ],
  });

type Screen = Awaited<ReturnType<typeof show>>;
/** What each tile says: label, figure and note. */
const tilesOf = (screen: Screen) =>
  [...screen.container.querySelectorAll('[aria-label="Your work today"] > div')].map((tile) =>
    [...tile.children].map((part) => part.textContent),
  );

test('a manager sees what waits where their roles open it, and a tile opens its list', async () => {
  const screen = await show(manager);
  await expect
    .poll(() => tilesOf(screen))
    .toEqual([
      ['In the queue', '1', '1 called'],
      ['New requests', '3', 'Waiting for a decision'],
      ['Appointments today', '2', 'Next at 14:30'],
      ['Unanswered reviews', '9', 'Waiting for a reply'],
    ]);
  await expect.element(screen.getByRole('link', { name: /^Profile/ })).toBeVisible();
  await screen.getByRole('link', { name: 'Unanswered reviews' }).click();
  await expect.poll(() => screen.router.state.location.href).toBe('/reviews?state=unanswered');
});

test('a member without any of these roles has the links alone', async () => {
  const screen = await show(['ROLE_PROVIDER_VIEW']);
  await expect.element(screen.getByRole('link', { name: /^Profile/ })).toBeVisible();
  expect(screen.getByLabelText('Your work today').query()).toBeNull();
  expect(api.calls(countAppointments)).toEqual([]);
});

test('a figure that cannot be loaded says so in its tile, and is tried again alone', async () => {
  api.refuse(countAppointments, 503, 'The service is busy.');
  const screen = await show(manager);
  await expect.poll(() => tilesOf(screen)[1]).toEqual(['New requests', '–', 'Could not be loaded Retry']);
  expect(tilesOf(screen)[3]).toEqual(['Unanswered reviews', '9', 'Waiting for a reply']);
  const read = api.calls(summarizeReviews).length;
  api.answer(countAppointments, { count: 0 });
  await screen.getByRole('button', { name: 'Retry New requests' }).click();
  await expect.poll(() => tilesOf(screen)[1]).toEqual(['New requests', '0', 'All decided']);
  expect(api.calls(summarizeReviews).length).toBe(read);
});

test('a figure changes live; one that cannot be refreshed stays, and says that it may be old', async () => {
  const screen = await show(manager);
  await expect.poll(() => tilesOf(screen)[1]?.[1]).toBe('3');
  api.answer(countAppointments, { count: 4 });
  screen.live.emit('appointment_request', { appointment_id: 12 });
  await expect.poll(() => tilesOf(screen)[1]?.[1]).toBe('4');
  api.refuse(countAppointments, 503, 'The service is busy.');
  screen.live.emit('appointment_request', { appointment_id: 12 });
  await expect.poll(() => tilesOf(screen)[1]).toEqual(['New requests', '4', 'May be out of date Retry']);
});

test('tele-consults are there only at a branch that offers them', async () => {
  api.answer(listQueuedVisits, ({ query }) => ({
    data: [],
    pager: { p: 1, n: 1, pages: 2, rows: query['status'] === 'm' ? 2 : 0 },
  }));
  api.answer(listDoctorsOnline, onePage([]));
  const screen = await show(['ROLE_VISIT_VIEW', 'ROLE_PROVIDER_VIEW'], true);
  await expect
    .poll(() => tilesOf(screen))
    .toEqual([
      ['Calls waiting', '2', 'Waiting for a doctor'],
      ['Calls missed today', '0', 'None missed'],
      ['Doctors online', '0', 'No tele-consult doctors yet'],
    ]);
  await screen.unmount();
  const elsewhere = await show(['ROLE_VISIT_VIEW', 'ROLE_PROVIDER_VIEW']);
  await expect.element(elsewhere.getByRole('link', { name: /^Profile/ })).toBeVisible();
  expect(tilesOf(elsewhere)).toEqual([]);
});

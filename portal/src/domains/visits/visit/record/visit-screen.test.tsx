import { listActivities } from '@clinic/contract/trail/activities.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { callVisitNow } from '@clinic/contract/visits/visit/move-visits.ts';
import { openVisitPhoto, readVisitPhotos } from '@clinic/contract/visits/visit/visit-photos.ts';
import { getVisit, readVisitLog } from '@clinic/contract/visits/visit/visits.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { bookedSample, logSample, visitPageSample } from '../testing/visit-samples.ts';
import { VisitScreen } from './visit-screen.tsx';

const api = fakeApi();

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(getVisit, visitPageSample());
  api.answer(readVisitLog, { data: logSample });
  api.answer(listActivities, { data: [] });
});

const show = (roles: Role[] = ['ROLE_VISIT_VIEW']) =>
  renderScreen(
    () => (
      <VisitScreen
        identity={({ identity }) => <button type="button">Show {identity.masked}</button>}
        claim={() => null}
      />
    ),
    {
      path: '/telemed-list/$id',
      at: '/telemed-list/12',
      roles,
    },
  );

test('a tele-consult of another branch is gone, an outage says so, and what was read stays', async () => {
  api.refuse(getVisit, 404, 'Tele-consult not found at this branch.');
  const gone = await show();
  await expect.element(gone.getByText('Tele-consult not found at this branch')).toBeVisible();
  await gone.unmount();
  api.refuse(getVisit, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The tele-consult could not be loaded.')).toBeVisible();
  api.answer(getVisit, visitPageSample());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Tan Mei Ling · Missed' })).toBeVisible();
  api.refuse(getVisit, 503, 'The service is busy.');
  screen.live.emit('visit_update_notify', { visit_id: 12, status: 'm' });
  await expect
    .element(screen.getByText('The tele-consult could not be refreshed and may be out of date.'))
    .toBeVisible();
});

test('shows who calls about what, from where, what was checked, and every step', async () => {
  const screen = await show();
  const patient = screen.getByRole('region', { name: 'Patient', exact: true });
  for (const words of ['Female · 42 years', '17/05/1984', 'Show S****567A', 'Ally Members'])
    await expect.element(patient.getByText(words)).toBeVisible();
  await expect.element(patient.getByRole('link', { name: 'Tan Mei Ling' })).toHaveAttribute('href', '/customers/3');
  const answers = screen.getByRole('region', { name: 'Before the consult' });
  await expect.element(answers.getByText('Fever since Sunday')).toBeVisible();
  await expect.element(answers.getByText('2 pictures')).toBeVisible();
  await expect.element(screen.getByText('12 Orchard Road, Singapore 238801')).toBeVisible();
  expect(screen.getByText(/Patient Not In Singapore|Location is not available/).query()).toBeNull();
  const checks = screen.getByRole('region', { name: 'Checks before the consult' });
  await expect.element(checks.getByText('Skipped: Said on the phone · Mei Tan · 23/11/2026 09:01')).toBeVisible();
  expect(checks.getByText('First visit by video').query()).toBeNull();
  const log = screen.getByRole('region', { name: 'Call Log' });
  await expect.element(log.getByText('Dr Lim Wei Jie was unavailable')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Notes' }).query()).toBeNull();
});

test.each([
  [null, 'Location is not available.'],
  [
    { results: [{ formatted_address: 'Jalan Besar, Johor Bahru', locator_lat: 1.4, locator_lng: 103.7 }] },
    'Patient Not In Singapore!',
  ],
])('warns of a place: %o', async (locator_response, warning) => {
  api.answer(getVisit, visitPageSample({ locator_response }));
  const screen = await show();
  await expect.element(screen.getByText(warning)).toBeVisible();
});

test('a doctor without the roles sees the masked number, no activity and no link to the customer', async () => {
  const screen = await show([]);
  const patient = screen.getByRole('region', { name: 'Patient', exact: true });
  await expect.element(patient.getByText('NRIC S****567A')).toBeVisible();
  expect(patient.getByRole('link', { name: 'Tan Mei Ling' }).query()).toBeNull();
  await expect.element(screen.getByRole('region', { name: 'Call Log' })).toBeVisible();
  expect(api.calls(listActivities)).toEqual([]);
});

test('photos are read only when somebody opens them', async () => {
  api.answer(readVisitPhotos, {
    data: [
      { kind: 'face', group: null, question: null, link: 'one' },
      { kind: 'answer', group: 0, question: 1, link: 'two' },
    ],
    expires_at: '2026-11-24T02:05:00.000Z',
  });
  api.sendFile(openVisitPhoto, 'jpeg');
  const screen = await show();
  const button = screen.getByRole('button', { name: 'Photos of Tan Mei Ling' });
  await expect.element(button).toBeVisible();
  expect(api.calls(readVisitPhotos)).toEqual([]);
  await button.click();
  const dialog = screen.getByRole('dialog', { name: 'Photos of Tan Mei Ling' });
  await expect.element(dialog.getByRole('img', { name: 'Face' })).toBeInTheDocument();
  await expect.element(dialog.getByRole('img', { name: 'A photo of the rash' })).toBeInTheDocument();
  expect(api.calls(openVisitPhoto).map(({ params }) => params)).toEqual([{ link: 'one' }, { link: 'two' }]);
});

test('a missed call is called; what is ahead can be cancelled', async () => {
  api.answer(callVisitNow, visitPageSample({ status: 'm', ended_why: null, ended_at: null }));
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Call Now' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'More actions' }).query()).toBeNull();
  api.answer(getVisit, visitPageSample({ status: 'm', ended_why: null, ended_at: null }));
  await screen.getByRole('button', { name: 'Call Now' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Tan Mei Ling · Waiting' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Call Now' }).query()).toBeNull();
  api.answer(getVisit, visitPageSample(bookedSample()));
  screen.live.emit('visit_update_notify', { visit_id: 12, status: 'i' });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Cancel appointment' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
});

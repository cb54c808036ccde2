import { type DoctorPresence, listDoctorsOnline } from '@clinic/contract/visits/presence/presence.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { onePage } from '../visit/testing/visit-samples.ts';
import { DoctorsOnline } from './doctors-online.tsx';

const api = fakeApi();
const doctor = (doctor_id: number, name: string, change: Partial<DoctorPresence> = {}): DoctorPresence => ({
  doctor_id,
  salutation: 'Dr',
  name,
  clinic: { id: 1, name: 'Orchard' },
  online: true,
  updated_at: '2026-11-26T02:00:00.000Z',
  changed_at: '2026-11-26T01:00:00.000Z',
  remark: '',
  busy: null,
  ...change,
});
const lim = doctor(1, 'Lim Wei Ming');
const menon = doctor(2, 'Suresh Menon', { online: false, remark: 'Logout' });

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(listDoctorsOnline, onePage([lim, menon]));
});
const show = (head_office = false) =>
  renderScreen(DoctorsOnline, { path: '/telemed-list', roles: ['ROLE_VISIT_VIEW'], head_office });

test('an outage does not look like an empty list of doctors', async () => {
  api.refuse(listDoctorsOnline, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The doctors could not be loaded.')).toBeVisible();
  expect(screen.getByText(/^No one is online/).query()).toBeNull();
  api.answer(listDoctorsOnline, onePage([menon]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(screen.getByText('No one is online. Calls are missed until a doctor goes online.'))
    .toBeVisible();
});

test('shows who is online and what they do, as it changes, and who is not and why', async () => {
  const screen = await show();
  const online = screen.getByRole('list', { name: 'Doctors online' });
  await expect.element(screen.getByRole('heading', { name: 'Doctors online (1)' })).toBeVisible();
  await expect.element(online).toMatchTextContent(/Dr Lim Wei Ming.*Free/);
  await expect.element(screen.getByText('Dr Suresh Menon')).toHaveAttribute('title', 'Since 26/11/2026 09:00 · Logout');
  api.answer(listDoctorsOnline, onePage([doctor(2, 'Suresh Menon', { busy: 'ringing' }), { ...lim, busy: 'seeing' }]));
  screen.live.emit('telemed_presence', { doctor_id: 2, user_id: 5 });
  await expect.element(online).toMatchTextContent(/Dr Suresh Menon.*Call rings.*Dr Lim Wei Ming.*With a patient/);
});

test('head office reads the branch of each', async () => {
  const screen = await show(true);
  await expect.element(screen.getByText('Dr Lim Wei Ming, Orchard')).toBeVisible();
});

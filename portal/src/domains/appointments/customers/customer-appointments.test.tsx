import { listAppointments } from '@clinic/contract/appointments/appointments.ts';
import { readNoShows } from '@clinic/contract/appointments/no-shows.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { appointmentSample, onePage } from '../testing/samples.ts';
import { CustomerAppointments } from './customer-appointments.tsx';

const api = fakeApi();
const show = () =>
  renderScreen(() => <CustomerAppointments customer_id={3} />, {
    path: '/customers/3',
    roles: ['ROLE_APPOINTMENT_VIEW'],
  });

test('shows the no-shows beside the appointments, and follows the queue', async () => {
  api.answer(listAppointments, onePage([appointmentSample()]));
  api.answer(readNoShows, { count: 0, last: null });
  const screen = await show();
  await expect.element(screen.getByRole('table', { name: 'Appointments of this customer' })).toBeVisible();
  expect(screen.getByText(/No-shows/).query()).toBeNull();
  api.answer(readNoShows, { count: 1, last: '2026-11-12' });
  screen.live.emit('appointment_queue', { queue_id: 4, status: 'l' });
  await expect.element(screen.getByText('No-shows: 1, on 12/11/2026')).toBeVisible();
});

test('without the role they are not requested', async () => {
  await renderScreen(() => <CustomerAppointments customer_id={3} />, { path: '/customers/3', roles: [] });
  expect([...api.calls(listAppointments), ...api.calls(readNoShows)]).toEqual([]);
});

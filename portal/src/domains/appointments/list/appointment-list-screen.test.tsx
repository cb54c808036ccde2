import { appointmentList } from '@clinic/contract/appointments/appointment-list.ts';
import { readAppointmentTimes } from '@clinic/contract/appointments/appointment-times.ts';
import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import {
  getAppointment,
  listAppointmentDoctors,
  listAppointments,
} from '@clinic/contract/appointments/appointments.ts';
import { approveAppointment, rejectAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { appointmentPageSample, appointmentSample, doctorsSample, onePage, timesSample } from '../testing/samples.ts';
import { searchOf } from '../../../platform/list/search-of.ts';
import { AppointmentListScreen } from './appointment-list-screen.tsx';

const api = fakeApi();
const path = '/appointment';
const decided = appointmentSample({
  id: 4,
  status: 'c',
  attendee: 'Ng Hui',
  user_name: 'Ng Hui',
  reserved_at: '2099-11-30T02:00:00.000Z',
  ends_at: '2099-11-30T02:30:00.000Z',
  decided_by: 'Mei Tan',
});

/** The requests that wait, and the list below them. */
const answer = (waiting: Appointment[], others: Appointment[]) =>
  api.answer(listAppointments, ({ query }) => onePage(query['status'] === 'i' ? waiting : others));

beforeEach(async () => {
  await page.viewport(1280, 900);
  answer([appointmentSample()], [decided]);
  api.answer(countAppointments, { count: 1 });
  api.answer(listAppointmentDoctors, doctorsSample);
  api.answer(readAppointmentTimes, timesSample());
  api.answer(getAppointment, appointmentPageSample());
});

const show = (at = path, roles: Role[] = ['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE']) =>
  renderScreen(AppointmentListScreen, { path, at, search: searchOf(appointmentList), roles });
type Screen = Awaited<ReturnType<typeof show>>;
const waiting = (screen: Screen) => screen.getByRole('region', { name: /^Needs a decision/ });
const open = async (screen: Screen) => {
  await waiting(screen).getByRole('button', { name: 'Approve the appointment of Tan Wei' }).click();
  return screen.getByRole('dialog', { name: 'Confirm Appointment' });
};

test('an outage does not look like an empty list', async () => {
  api.refuse(listAppointments, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The appointments could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('The requests could not be loaded.')).toBeVisible();
  answer([appointmentSample()], [decided]);
  await waiting(screen).getByRole('button', { name: 'Retry' }).click();
  await expect.element(waiting(screen).getByText('Tan Mei Ling')).toBeVisible();
});

test('requests come first; a viewer sees them without buttons; without requests all is done', async () => {
  const viewer = await show(path, ['ROLE_APPOINTMENT_VIEW']);
  await expect.element(viewer.getByRole('heading', { name: 'Needs a decision (1)' })).toBeVisible();
  expect(viewer.getByRole('button', { name: /Approve|Reject|Move/ }).elements()).toEqual([]);
  await viewer.unmount();
  answer([], [decided]);
  const screen = await show();
  await expect.element(screen.getByText('All done. New requests appear here right away.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Move the appointment of Ng Hui' })).toBeVisible();
});

test('the status in the address filters the list, without the requests above it', async () => {
  const screen = await show(`${path}?status=i`);
  await expect.element(screen.getByRole('table', { name: 'Appointments', exact: true })).toBeVisible();
  expect(waiting(screen).query()).toBeNull();
  expect(api.calls(listAppointments).map(({ query }) => query)).toEqual([
    { status: 'i', sort: 'id,desc', p: '1', n: '20' },
  ]);
});

test('an appointment whose tele-consult was missed says so with the event, but not for other visits', async () => {
  const screen = await show();
  const list = screen.getByRole('table', { name: 'Appointments', exact: true });
  await expect.element(list.getByText('Approved')).toBeVisible();
  answer([appointmentSample()], [{ ...decided, type: 't', visit_status: 'mc' }]);
  const calls = api.calls(listAppointments).length;
  screen.live.emit('visit_update_notify', { visit_id: 30, status: 'mc' });
  screen.live.emit('visit_update_notify', { visit_id: 31, status: 'mc', appointment_id: 4 });
  await expect.element(list.getByText('Missed')).toBeVisible();
  expect(api.calls(listAppointments).length).toBeGreaterThan(calls);
});

test('asks the prescribed question before it rejects, and says that it has', async () => {
  const screen = await show();
  await waiting(screen).getByRole('button', { name: 'Reject the appointment of Tan Wei' }).click();
  const asks = screen.getByRole('dialog', { name: 'Do you want to reject appointment?' });
  api.refuse(rejectAppointment, 409, 'This request has already been decided.');
  await asks.getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText('Appointment reject fail.')).toBeVisible();
  await expect.element(screen.getByText('This request has already been decided.')).toBeVisible();
  await waiting(screen).getByRole('button', { name: 'Reject the appointment of Tan Wei' }).click();
  api.answer(rejectAppointment, appointmentSample({ status: 'r' }));
  await asks.getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText('Appointment has been rejected!')).toBeVisible();
});

test('says how often the customer did not come, before anyone decides', async () => {
  api.answer(getAppointment, appointmentPageSample({ no_shows: { count: 2, last: '2026-11-12' } }));
  const screen = await show();
  const dialog = await open(screen);
  await expect.element(dialog.getByText('2, the last on 12/11/2026')).toBeVisible();
});

test('proposes the first time against which nothing speaks, and approves it', async () => {
  const screen = await show();
  const dialog = await open(screen);
  await expect.element(dialog.getByText('12 Orchard Road, #03-04, Singapore 238801')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: '09:30', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(dialog.getByText('Goh Siew Lan · Follow-up')).toBeVisible();
  api.answer(approveAppointment, decided);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByText('Appointment has been approved!')).toBeVisible();
  expect(api.calls(approveAppointment)[0]?.body).toEqual({
    reserved_at: '2099-11-30T01:30:00.000Z',
    doctor_id: 7,
    book_anyway: '',
    updated_at: '2026-11-23T01:00:00.000Z',
  });
});

test('a taken time names who has it and the next free ones, and is booked anyway only for a reason', async () => {
  const screen = await show();
  const dialog = await open(screen);
  await dialog.getByRole('button', { name: '09:00, taken: Goh Siew Lan' }).click();
  await expect.element(dialog.getByText('This time is already taken')).toBeVisible();
  await expect.element(dialog.getByText('Goh Siew Lan, 09:00–09:30')).toBeVisible();
  const accept = dialog.getByRole('button', { name: 'Accept' });
  await expect.element(accept).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Book anyway, because' }).fill('In pain');
  api.answer(approveAppointment, decided);
  await accept.click();
  await expect
    .poll(() => api.calls(approveAppointment)[0]?.body)
    .toMatchObject({ reserved_at: '2099-11-30T01:00:00.000Z', book_anyway: 'In pain' });
});

test('a time outside the hours says so, and is booked only when the person says so too', async () => {
  const screen = await show();
  const dialog = await open(screen);
  await dialog.getByRole('button', { name: '10:30, closed: Outside opening hours' }).click();
  await expect.element(dialog.getByText('The clinic is closed at 10:30')).toBeVisible();
  await expect.element(dialog.getByText('It is open 09:00–10:30.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Book anyway' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeEnabled();
});

test('the loser of a race sees who was faster, and chooses again', async () => {
  const screen = await show();
  const dialog = await open(screen);
  const [first, second, ...rest] = timesSample().proposed;
  api.answer(
    readAppointmentTimes,
    timesSample({
      proposed: [first, second && { ...second, taken_by: 6 }, ...rest].filter((time) => time !== undefined),
      others: [
        {
          id: 6,
          user_name: 'Lee Kok',
          purpose: '',
          reserved_at: '2099-11-30T01:30:00.000Z',
          ends_at: '2099-11-30T02:00:00.000Z',
          doctor: { id: 7, salutation: 'Dr', name: 'Lim Wei Jie' },
          booked_anyway: null,
        },
      ],
    }),
  );
  api.refuse(approveAppointment, 409, 'This time is already taken.', undefined, 'appointment_time_taken');
  await dialog.getByRole('button', { name: '09:30', exact: true }).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog.getByText('Lee Kok, 09:30–10:00')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
});

test('the window says who was faster when another counter decides the same request', async () => {
  const screen = await show();
  const dialog = await open(screen);
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeVisible();
  api.answer(getAppointment, appointmentPageSample({ ...decided, id: 12 }));
  screen.live.emit('appointment_request', { appointment_id: 12, status: 'c' });
  await expect.element(dialog.getByText(/Mei Tan acted first: this appointment is approved/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Accept' }).query()).toBeNull();
});

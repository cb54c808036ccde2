import type { TelemedDoctor } from '@clinic/contract/doctors/doctor.ts';
import {
  createTelemedDoctor,
  getDoctor,
  getTelemedDoctor,
  listDoctors,
  updateTelemedDoctor,
} from '@clinic/contract/doctors/doctors.ts';
import { specialtyWords } from '@clinic/contract/doctors/specialties.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TelemedDoctorSection } from './telemed-doctor-section.tsx';
import { doctorFor, listFor, telemedDoctorFor } from '../testing/doctor.ts';

const api = fakeApi();
const updater: Role[] = ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'];
const user = { user_id: 4, full_name: 'Lim Wei Ming', email: 'lim@clinic.example', mobile: '+6591234567' };

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(getTelemedDoctor, telemedDoctorFor());
  api.answer(listDoctors, listFor([doctorFor({ id: 9, name: 'Tan Mei', mcr: 'M54321B' }), doctorFor({ user_id: 3 })]));
  const saved = { ...telemedDoctorFor(), updated_at: '2026-11-01T02:00:00.000Z' };
  api.answer(updateTelemedDoctor, ({ body }) => ({ ...saved, ...(body as Partial<TelemedDoctor>) }));
  api.answer(createTelemedDoctor, ({ body }) => ({ ...saved, ...(body as Partial<TelemedDoctor>) }));
});

const show = (roles: readonly Role[] = updater, of = user, allow_telemed = true) =>
  renderScreen(() => <TelemedDoctorSection user={of} />, { path: '/settings/user/4', roles, allow_telemed });

test('is hidden at a branch without tele-consultation, and without the role to see the provider', async () => {
  const without = await show(updater, user, false);
  expect(without.getByRole('region', { name: 'Telemed Doctor' }).query()).toBeNull();
  await without.unmount();
  const screen = await show(['ROLE_USER_VIEW']);
  expect(screen.getByRole('region', { name: 'Telemed Doctor' }).query()).toBeNull();
  expect(api.calls(getTelemedDoctor)).toEqual([]);
});

test('shows loading, and a failure with a retry', async () => {
  api.never(getTelemedDoctor);
  const waiting = await show();
  await expect.element(waiting.getByRole('status', { name: 'Loading the tele-consult doctor' })).toBeVisible();
  await waiting.unmount();
  api.refuse(getTelemedDoctor, 500, 'The database is away.');
  const screen = await show();
  await expect.element(screen.getByText('The tele-consult doctor could not be loaded.')).toBeVisible();
  api.answer(getTelemedDoctor, telemedDoctorFor());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'GP' })).toBeChecked();
});

test('saves specialties and settings', async () => {
  const screen = await show();
  for (const word of Object.values(specialtyWords))
    await expect.element(screen.getByRole('checkbox', { name: word, exact: true })).toBeVisible();
  await screen.getByRole('checkbox', { name: 'TCM' }).click();
  await screen.getByRole('combobox', { name: 'Booking interval' }).selectOptions('45');
  await screen.getByRole('textbox', { name: 'Appointment cut-off day' }).fill('2');
  await screen.getByRole('button', { name: 'Save doctor' }).click();
  await expect.element(screen.getByText('Update doctor success!')).toBeVisible();
  expect(api.calls(updateTelemedDoctor)[0]?.body).toMatchObject({
    gp: true,
    tcm: true,
    sp: false,
    time_slot_interval: 45,
    appointment_cut_off_day: 2,
    updated_at: telemedDoctorFor().updated_at,
  });
});

test('turning appointments off turns the SMS off', async () => {
  api.answer(getTelemedDoctor, telemedDoctorFor({ is_enable_appointment_sms_notify: true }));
  const screen = await show();
  await screen.getByRole('switch', { name: 'Patients may book appointments' }).click();
  const sms = screen.getByRole('switch', { name: /^SMS when/ });
  await expect.element(sms).not.toBeChecked();
  await expect.element(sms).toBeDisabled();
  await screen.getByRole('button', { name: 'Save doctor' }).click();
  await expect
    .poll(() => api.calls(updateTelemedDoctor)[0]?.body)
    .toMatchObject({ is_allow_appt: false, is_enable_appointment_sms_notify: false });
});

test('SMS without a mobile number: sends nothing and shows the reason at the field', async () => {
  const screen = await show(updater, { ...user, mobile: '' });
  await screen.getByRole('switch', { name: /^SMS when/ }).click();
  await screen.getByRole('button', { name: 'Save doctor' }).click();
  await expect.element(screen.getByText('Mobile can not be empty.')).toBeVisible();
  expect(api.calls(updateTelemedDoctor)).toEqual([]);
});

test('shows the server’s message about the mobile number under the switch', async () => {
  api.refuse(updateTelemedDoctor, 422, 'Validation failed.', {
    appointment_notify_number: ['Mobile can not be empty.'],
  });
  const screen = await show();
  await screen.getByRole('switch', { name: /^SMS when/ }).click();
  await screen.getByRole('button', { name: 'Save doctor' }).click();
  await expect.element(screen.getByText('Mobile can not be empty.')).toBeVisible();
});

test('refuses GP without a registration number before sending', async () => {
  const screen = await show();
  await screen.getByRole('textbox', { name: 'MCR number' }).fill('');
  await screen.getByRole('button', { name: 'Save doctor' }).click();
  await expect.element(screen.getByText('A GP or SP needs an MCR number.')).toBeVisible();
  expect(api.calls(updateTelemedDoctor)).toEqual([]);
});

test('makes a user one of the branch’s existing doctors', async () => {
  api.answer(getTelemedDoctor, null);
  const screen = await show();
  await screen.getByRole('button', { name: 'Set up as a tele-consult doctor' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Doctor name' })).toHaveValue('Lim Wei Ming');
  const choice = screen.getByRole('combobox', { name: 'Doctor', exact: true });
  await choice.fill('tan');
  await expect.poll(() => api.calls(listDoctors).at(-1)?.query).toMatchObject({ name: 'tan', without_user: '1' });
  await screen.getByRole('option', { name: 'Dr Tan Mei (M54321B)' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Doctor name' })).toHaveValue('Tan Mei');
  await screen.getByRole('checkbox', { name: 'GP' }).click();
  api.answer(getTelemedDoctor, telemedDoctorFor());
  await screen.getByRole('button', { name: 'Save doctor' }).click();
  await expect.element(screen.getByText('Create Doctor success!')).toBeVisible();
  expect(api.calls(createTelemedDoctor)[0]?.body).toMatchObject({
    user_id: 4,
    doctor_id: 9,
    updated_at: doctorFor().updated_at,
    mcr: 'M54321B',
    gp: true,
  });
});

test('does not overwrite another user’s changes of the chosen doctor: the form shows them', async () => {
  const listed = doctorFor({ id: 9, name: 'Tan Mei', qualification: 'MBBS' });
  const now = { ...listed, qualification: 'MBBS, GDFM', updated_at: '2026-11-01T03:00:00.000Z' };
  api.answer(getTelemedDoctor, null);
  api.answer(listDoctors, listFor([listed]));
  api.answer(getDoctor, now);
  api.refuse(createTelemedDoctor, 409, 'Somebody else changed this.', {}, 'stale_object');
  const screen = await show();
  await screen.getByRole('button', { name: 'Set up as a tele-consult doctor' }).click();
  await screen.getByRole('combobox', { name: 'Doctor', exact: true }).click();
  await screen.getByRole('option', { name: /Tan Mei/ }).click();
  await screen.getByRole('textbox', { name: 'Doctor name' }).fill('Tan Mei Ling');
  await screen.getByRole('button', { name: 'Save doctor' }).click();
  await expect.element(screen.getByText(/Another user has changed this doctor/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Qualification' })).toHaveValue('MBBS, GDFM');
  await expect.element(screen.getByRole('textbox', { name: 'Doctor name' })).toHaveValue('Tan Mei Ling');
  api.answer(createTelemedDoctor, telemedDoctorFor());
  // By keyboard, because a toast may cover the button for some seconds.
  (screen.getByRole('button', { name: 'Save doctor' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Create Doctor success!')).toBeVisible();
  expect(api.calls(createTelemedDoctor).at(-1)?.body).toMatchObject({
    name: 'Tan Mei Ling',
    qualification: 'MBBS, GDFM',
    updated_at: now.updated_at,
  });
});

test('shows a toast for an error that no field shows', async () => {
  api.answer(getTelemedDoctor, null);
  api.refuse(createTelemedDoctor, 422, 'Validation failed.', {
    user_id: ['This user is inactive. Please activate the user first.'],
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Set up as a tele-consult doctor' }).click();
  await screen.getByRole('button', { name: 'Save doctor' }).click();
  await expect.element(screen.getByText('This user is inactive. Please activate the user first.')).toBeVisible();
});

test('is read-only without the role', async () => {
  const screen = await show(['ROLE_PROVIDER_VIEW']);
  await expect.element(screen.getByRole('checkbox', { name: 'GP' })).toBeDisabled();
  await expect.element(screen.getByRole('switch', { name: 'Patients may call now' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save doctor' }).query()).toBeNull();
});

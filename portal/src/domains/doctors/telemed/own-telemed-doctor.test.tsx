import { getOwnTelemedDoctor } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import { getTelemedDoctor } from '@clinic/contract/doctors/doctors.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OwnTelemedDoctor } from './own-telemed-doctor.tsx';
import { ownTelemedDoctorFor, telemedDoctorFor } from '../testing/doctor.ts';

const api = fakeApi();
const user = { user_id: 4, full_name: 'Lim Wei Ming', email: 'lim@clinic.example', mobile: '+6591234567' };

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(getOwnTelemedDoctor, ownTelemedDoctorFor());
  api.answer(getTelemedDoctor, telemedDoctorFor());
});

const show = (roles: readonly Role[] = [], allow_telemed = true) =>
  renderScreen(() => <OwnTelemedDoctor user={user} />, { path: '/account/profile', roles, allow_telemed });

test('is hidden at a branch without tele-consultation', async () => {
  const screen = await show([], false);
  expect(screen.getByRole('region', { name: 'Telemed Doctor' }).query()).toBeNull();
  expect(api.calls(getOwnTelemedDoctor)).toEqual([]);
});

test('shows loading, and a failure with a retry', async () => {
  api.never(getOwnTelemedDoctor);
  const waiting = await show();
  await expect.element(waiting.getByRole('status', { name: 'Loading the tele-consult doctor' })).toBeVisible();
  await waiting.unmount();
  api.refuse(getOwnTelemedDoctor, 500, 'The database is away.');
  const screen = await show();
  await expect.element(screen.getByText('The tele-consult doctor could not be loaded.')).toBeVisible();
  api.answer(getOwnTelemedDoctor, null);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('You are not a tele-consult doctor at this branch')).toBeVisible();
});

test('shows a doctor without any role their own settings read-only', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('checkbox', { name: 'GP' })).toBeChecked();
  await expect.element(screen.getByRole('combobox', { name: 'Booking interval' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save doctor' }).query()).toBeNull();
  expect(screen.getByRole('link', { name: 'Open in Doctors' }).query()).toBeNull();
  expect(api.calls(getTelemedDoctor)).toEqual([]);
});

test('can be edited with the role, as on any user’s page', async () => {
  const screen = await show(['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE']);
  await expect.element(screen.getByRole('button', { name: 'Save doctor' })).toBeVisible();
  expect(api.calls(getOwnTelemedDoctor)).toEqual([]);
});

import { deleteDoctor, getDoctor, listDoctors } from '@clinic/contract/doctors/doctors.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { doctorList } from '@clinic/contract/doctors/doctor-list.ts';
import { searchOf } from '../../platform/list/search-of.ts';
import { DoctorListScreen } from './doctor-list-screen.tsx';
import { doctorFor, listFor } from './testing/doctor.ts';

const api = fakeApi();
const path = '/settings/doctors';
const updater: Role[] = ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'];
const chong = doctorFor({ id: 8, name: 'Chong Li Hua', gender: 'f', user_id: 4 });

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(listDoctors, listFor([doctorFor(), chong]));
  api.answer(getDoctor, doctorFor());
});

const show = (roles: readonly Role[] = updater, at = path) =>
  renderScreen(DoctorListScreen, { path, at, search: searchOf(doctorList), roles });

test('shows a skeleton while loading, and an outage differently from an empty list', async () => {
  api.never(listDoctors);
  const waiting = await show();
  await expect.element(waiting.getByRole('status', { name: 'Loading Doctors' })).toBeVisible();
  await waiting.unmount();
  api.refuse(listDoctors, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The doctors could not be loaded.')).toBeVisible();
  api.answer(listDoctors, listFor([doctorFor()]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Dr Lim Wei Ming')).toBeVisible();
});

test('explains an empty list', async () => {
  api.answer(listDoctors, listFor([]));
  const screen = await show();
  await expect.element(screen.getByText('No doctors yet')).toBeVisible();
});

test('marks tele-consult doctors, newest first, twenty per page', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Dr Chong Li Hua')).toBeVisible();
  await expect.element(screen.getByText('Tele-consult')).toBeVisible();
  expect(api.calls(listDoctors)[0]?.query).toEqual({ p: '1', n: '20', sort: 'id,desc' });
});

test.each(['Name', 'Gender', 'Qualification', 'MCR', 'Email'])('sorts by %s', async (header) => {
  const screen = await show();
  await screen.getByRole('columnheader', { name: header }).getByRole('button').click();
  await expect.poll(() => api.calls(listDoctors).at(-1)?.query['sort']).toMatch(`${header.toLowerCase()},`);
});

test('hides Add and Delete without the role', async () => {
  const screen = await show(['ROLE_PROVIDER_VIEW']);
  await expect.element(screen.getByRole('link', { name: 'View Dr Lim Wei Ming' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add New Doctor' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: /^Delete/ }).query()).toBeNull();
});

test('Add and Edit lead to their pages', async () => {
  const screen = await show();
  await screen.getByRole('link', { name: 'Edit Dr Lim Wei Ming' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/settings/doctor/7');
  await screen.unmount();
  const again = await show();
  await again.getByRole('button', { name: 'Add New Doctor' }).click();
  await expect.poll(() => again.router.state.location.pathname).toBe('/settings/doctor/create');
});

test('Delete asks first, shows a toast and refetches the list; an already deleted doctor is not a failure', async () => {
  api.refuse(deleteDoctor, 500, 'The database is away.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Delete Dr Lim Wei Ming' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete Dr Lim Wei Ming' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('The doctor could not be deleted.')).toBeVisible();
  expect(api.calls(deleteDoctor)[0]?.params).toEqual({ id: '7' });
  api.refuse(deleteDoctor, 404, 'Doctor not found at this branch.');
  api.answer(listDoctors, listFor([chong]));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Deleted.')).toBeVisible();
  await expect.element(screen.getByText('Dr Lim Wei Ming')).not.toBeInTheDocument();
});

test('shows changes by others without a reload', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Dr Lim Wei Ming')).toBeVisible();
  api.answer(listDoctors, listFor([doctorFor({ name: 'Lim W M' })]));
  screen.live.emit('doctor_changed', { doctor_id: 7 });
  await expect.element(screen.getByText('Dr Lim W M')).toBeVisible();
});

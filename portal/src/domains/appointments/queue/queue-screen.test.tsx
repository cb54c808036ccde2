import { addWalkIn, moveInQueue, readQueue, registerAppointment } from '@clinic/contract/appointments/queue.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { entrySample, queueSample } from '../testing/samples.ts';
import { QueueScreen } from './queue-screen.tsx';

const api = fakeApi();
const path = '/appointments/queue';
const waiting = entrySample();
const called = entrySample({
  id: 30,
  number: 6,
  name: 'Ng Hui',
  status: 'c',
  called_at: '2026-11-23T01:10:00.000Z',
  calls: 2,
});
const arrived = entrySample({
  id: 32,
  number: null,
  status: 'a',
  name: 'Goh Siew Lan',
  registered_at: null,
  token: 'once',
});
const seen = entrySample({
  id: 29,
  number: 5,
  status: 's',
  name: '',
  appointment_id: null,
  ended_at: '2026-11-23T01:05:00.000Z',
});

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(readQueue, queueSample([seen, called, waiting, arrived]));
});

const show = (roles: Role[] = ['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE']) =>
  renderScreen(QueueScreen, { path, at: path, roles });

test('an outage does not look like an empty queue', async () => {
  api.refuse(readQueue, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The queue could not be loaded.')).toBeVisible();
  api.answer(readQueue, queueSample([]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('All done. Patients who register appear here right away.')).toBeVisible();
});

test('the queue shows who is where and since when; a viewer has no buttons', async () => {
  const screen = await show(['ROLE_APPOINTMENT_VIEW']);
  await expect.element(screen.getByText('1 waiting · average wait 12 min')).toBeVisible();
  for (const [part, words] of [
    ['At the counter', 'Goh Siew Lan'],
    ['Called', 'Called 09:10 · 2 times'],
    ['Waiting', 'Long wait'],
    ['Seen and left', 'Without an appointment'],
  ] as const)
    await expect.element(screen.getByRole('list', { name: part }).getByText(words)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('a patient is called; a refusal is shown', async () => {
  const screen = await show();
  api.refuse(moveInQueue, 409, 'Another user has changed this entry. Please check the queue again.');
  await screen.getByRole('button', { name: 'Call number 7' }).click();
  await expect
    .element(screen.getByText('Another user has changed this entry. Please check the queue again.'))
    .toBeVisible();
  api.answer(moveInQueue, entrySample({ status: 'c', called_at: '2026-11-23T01:20:00.000Z', calls: 1 }));
  api.answer(readQueue, queueSample([entrySample({ status: 'c', called_at: '2026-11-23T01:20:00.000Z', calls: 1 })]));
  await screen.getByRole('button', { name: 'Call number 7' }).click();
  await expect.element(screen.getByRole('button', { name: 'Seen number 7' })).toBeVisible();
});

test('a patient at the counter gets the proposed number; a number taken meanwhile is an error at its field', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Give a number to Goh Siew Lan' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Appointment Register' });
  await expect.element(dialog.getByRole('textbox', { name: 'Queue Number' })).toHaveValue('8');
  await expect.element(dialog.getByRole('textbox', { name: 'Waiting Time' })).toHaveValue('20');
  api.refuse(registerAppointment, 409, 'This number is already taken today.', {
    queue_number: ['This number is already taken today.'],
  });
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect.element(dialog.getByText('This number is already taken today.')).toBeVisible();
  api.answer(registerAppointment, entrySample({ id: 32, name: 'Goh Siew Lan', number: 9 }));
  await dialog.getByRole('textbox', { name: 'Queue Number' }).fill('9');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect.element(screen.getByText('Goh Siew Lan has number 9.')).toBeVisible();
});

test('a walk-in joins with or without a name', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Add walk-in' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add walk-in' });
  api.answer(addWalkIn, entrySample({ id: 40, number: 8, appointment_id: null }));
  await dialog.getByRole('button', { name: 'Add to the queue' }).click();
  await expect.element(screen.getByText('Number 8 is in the queue.')).toBeVisible();
});

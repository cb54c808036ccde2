import { readQueue, registerAppointment } from '@clinic/contract/appointments/queue.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { entrySample, queueSample } from '../testing/samples.ts';
import { ArrivalNews } from './arrival-news.tsx';

const api = fakeApi();
const arrived = entrySample({ number: null, status: 'a', registered_at: null, waiting_time: null, token: 'once' });

beforeEach(() => api.answer(readQueue, queueSample([arrived])));

const AnyPage = () => (
  <>
    <input aria-label="Remark" />
    <ArrivalNews />
  </>
);
const show = (roles: Role[] = ['ROLE_APPOINTMENT_UPDATE']) => renderScreen(AnyPage, { path: '/payment', roles });
const event = { appointment_id: 12, queue_id: arrived.id, token: 'once' };

test('the window comes over any page and leaves the focus where somebody types', async () => {
  const screen = await show();
  const typed = screen.getByRole('textbox', { name: 'Remark' });
  await typed.fill('half a sen');
  expect(api.calls(readQueue)).toHaveLength(0);
  screen.live.emit('appointment_register', event);
  const dialog = screen.getByRole('dialog', { name: 'Appointment Register' });
  await expect.element(dialog.getByText('Tan Wei')).toBeVisible();
  await expect.element(typed).toHaveFocus();
  api.answer(registerAppointment, entrySample({ number: 8 }));
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect.element(screen.getByText('Tan Wei has number 8.')).toBeVisible();
  expect(api.calls(registerAppointment)[0]?.body).toEqual({ token: 'once', queue_number: 8, waiting_time: 20 });
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('the window says how often the customer did not come', async () => {
  api.answer(readQueue, queueSample([{ ...arrived, no_shows: { count: 1, last: '2026-11-12' } }]));
  const screen = await show();
  screen.live.emit('appointment_register', event);
  await expect.element(screen.getByText('No-shows: 1, on 12/11/2026')).toBeVisible();
});

test('another counter was faster: the window says who and with which number', async () => {
  const screen = await show();
  screen.live.emit('appointment_register', event);
  const dialog = screen.getByRole('dialog', { name: 'Appointment Register' });
  await expect.element(dialog.getByRole('button', { name: 'Register' })).toBeVisible();
  api.answer(readQueue, queueSample([entrySample({ number: 8, registered_by: 'Mei Tan' })]));
  screen.live.emit('appointment_queue', { queue_id: arrived.id, status: 'w' });
  await expect.element(dialog.getByText('Mei Tan has already registered Tan Wei: number 8.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('somebody who may not give numbers sees no window', async () => {
  const screen = await show(['ROLE_APPOINTMENT_VIEW']);
  screen.live.emit('appointment_register', event);
  await expect.element(screen.getByRole('textbox', { name: 'Remark' })).toBeVisible();
  expect(api.calls(readQueue)).toHaveLength(0);
});

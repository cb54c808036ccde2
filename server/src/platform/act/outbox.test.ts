import type { NewsDataOf } from '@clinic/contract/outgoing.ts';
import { beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup, type Clinic } from '../../testing/factories.ts';
import { actAt, outboxOf } from '../../testing/outside/outbox.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { SystemAct } from './act.ts';
import { no_effects } from './effects.ts';

let app: TestApp;
let clinic: Clinic;
beforeAll(async () => {
  app = await sharedApp();
  clinic = await makeClinic(app, await makeGroup(app));
});

const acting = (work: (act: SystemAct) => Promise<unknown>): Promise<unknown> => actAt(app, clinic, work);

/** Of numbers that no appointment of another test has. */
const [untold, told] = [900_000_001, 900_000_002];
const appointment = (id: number) => ({ id, clinic_id: clinic.id });
const reserved_at = '2026-11-24T02:30:00.000Z';

test('an act that fails, and a dry run, tell nothing', async () => {
  const news = { record: appointment(untold), data: { user_id: 'app-1001' } };
  const failing = acting(async (act) => {
    act.tell('appointment.rejected', news);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await acting(async (act) => ({ ...act, ...no_effects }).tell('appointment.rejected', news));
  expect(await outboxOf(app, { record: 'appointment', record_id: untold })).toEqual([]);
});

test('an act’s messages are written in its order, each with its own id, and without undeclared fields', async () => {
  const record = appointment(told);
  const data: NewsDataOf<'appointment.approved'> = {
    user_id: 'app-1001',
    reserved_at,
    doctor_name: null,
  };
  await acting(async (act) => {
    act.tell('appointment.approved', { record, data: Object.assign({ diagnosis: 'flu' }, data) });
    act.text('appointment_reminder', { record, to: '+6591234567', data: { clinic_name: 'Orchard', reserved_at } });
    act.tell('appointment.moved', { record, data });
  });
  const written = await outboxOf(app, { record: 'appointment', record_id: told });
  expect(written).toMatchObject([
    { channel: 'consumer', kind: 'appointment.approved', recipient: null, data, state: 'waiting', tries: 0 },
    {
      channel: 'text',
      recipient: '+6591234567',
      data: { text: 'Reminder: your appointment at Orchard is on 24/11/2026 at 10:30.' },
    },
    { channel: 'consumer', kind: 'appointment.moved' },
  ]);
  expect(Object.keys(written[0]?.data ?? {}).toSorted()).toEqual(['doctor_name', 'reserved_at', 'user_id']);
  expect(new Set(written.map(({ message_id }) => message_id)).size).toBe(3);
  expect(written.map(({ created_at, ends_at }) => (ends_at.getTime() - created_at.getTime()) / 3_600_000)).toEqual([
    24, 1.5, 24,
  ]);
});

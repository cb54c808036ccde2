import { getAppointment } from '@clinic/contract/appointments/appointments.ts';
import { readNoShows } from '@clinic/contract/appointments/no-shows.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Counter } from '../../../testing/money/payments.ts';
import { makeAppointmentCounter } from '../../../testing/samples/appointments/approved-appointments.ts';
import {
  appointmentToday,
  arrivedToken,
  moveEntry,
  queueOf,
  waitingPatient,
} from '../../../testing/samples/appointments/queue-calls.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeAppointmentCounter(app);
});

const today = singaporeDay(new Date());
const daysAgo = (days: number): string => addDays(today, -days);
const tenOf = (day: string): Date => new Date(startOfDay(day).getTime() + 10 * 3_600_000);

/** An approved appointment of a past day, of this customer if one is given. */
async function past(days: number, customer_id?: number): Promise<{ id: number; customer_id: number }> {
  const made = await appointmentToday(app, counter, { reserved_at: tenOf(daysAgo(days)) });
  if (customer_id === undefined) return made;
  await app.owner.query('update appointment set customer_id = $2 where id = $1', [made.id, customer_id]);
  return { id: made.id, customer_id };
}
/** Somebody in the queue of a past day. Without an appointment: a walk-in. */
const queued = (days: number, status: 'w' | 's', number: number, appointment_id: number | null = null) =>
  app.owner.query(
    `insert into queue_entry (group_id, clinic_id, day, status, token, number, appointment_id, arrived_at, registered_at, waiting_time, ended_at, status_before)
     select $1, $2, $3, $4, 't' || $6::bigint, $5, $6::bigint, now(), now(), 10, case when $4 = 's' then now() end, case when $4 = 's' then 'c' end`,
    [counter.clinic.group_id, counter.clinic.id, daysAgo(days), status, number, appointment_id],
  );
const noShows = async (customer_id: number) =>
  (await app.call(readNoShows, { params: { id: String(customer_id) } }, counter.token)).answer;

test('a patient who did not come on a day with a queue is counted, with the last day', async () => {
  const { customer_id } = await past(9);
  await past(3, customer_id);
  expect(await noShows(customer_id)).toEqual({ count: 0, last: null });
  await queued(9, 's', 1);
  expect(await noShows(customer_id)).toEqual({ count: 1, last: daysAgo(9) });
  await queued(3, 's', 1);
  expect(await noShows(customer_id)).toEqual({ count: 2, last: daysAgo(3) });
});

test.each([
  ['was at the counter, even if never called', (id: number) => queued(4, 'w', 2, id)],
  ['was seen', (id: number) => app.owner.query("update appointment set status = 'f' where id = $1", [id])],
  ['has a tele-consult', (id: number) => app.owner.query("update appointment set type = 't' where id = $1", [id])],
  [
    'cancelled',
    (id: number) =>
      app.owner.query("update appointment set status = 'd', cancelled_by = 'u', cancelled_at = now() where id = $1", [
        id,
      ]),
  ],
])('no patient is counted who %s', async (_who, step) => {
  const { id, customer_id } = await past(4);
  await queued(4, 's', 1);
  expect((await noShows(customer_id)).count).toBe(1);
  await step(id);
  expect(await noShows(customer_id)).toEqual({ count: 0, last: null });
});

test('No-show in the queue counts at once, and Undo takes it back; staff see it on the appointment and at the counter', async () => {
  const { id, appointment_id } = await waitingPatient(app, counter, 1);
  const page = async () =>
    (await app.call(getAppointment, { params: { id: String(appointment_id) } }, counter.token)).answer;
  const { customer_id, no_shows } = await page();
  expect(no_shows).toEqual({ count: 0, last: null });
  await moveEntry(app, counter, id, 'no_show');
  const missed = { count: 1, last: today };
  expect(await noShows(customer_id)).toEqual(missed);
  expect((await page()).no_shows).toEqual(missed);
  const again = await appointmentToday(app, counter);
  await app.owner.query('update appointment set customer_id = $2 where id = $1', [again.id, customer_id]);
  await arrivedToken(app, counter, again.id);
  expect((await queueOf(app, counter)).data.map((entry) => entry.no_shows)).toEqual([null, missed]);
  await moveEntry(app, counter, id, 'undo');
  expect(await noShows(customer_id)).toEqual({ count: 0, last: null });
});

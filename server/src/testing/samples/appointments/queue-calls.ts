import { registerArrival } from '@clinic/contract/appointments/platform-appointments.ts';
import {
  addWalkIn,
  moveInQueue,
  type QueueEntry,
  type QueueMove,
  readQueue,
  registerAppointment,
} from '@clinic/contract/appointments/queue.ts';
import type { Counter } from '../../money/payments.ts';
import { type TestApp, test_platform_key } from '../../test-app.ts';
import { makeAppointment } from '../appointments.samples.ts';

/** An approved appointment of today at the counter's branch. */
export const appointmentToday = (
  app: TestApp,
  { clinic }: Pick<Counter, 'clinic'>,
  asked?: Parameters<typeof makeAppointment>[1],
) =>
  makeAppointment(
    { app, clinic, group: { id: clinic.group_id, code: '' } },
    { status: 'c', reserved_at: new Date(), ...asked },
  );

const params = (id: number) => ({ params: { id: String(id) } });

/** The patient scans at the counter. */
export const arrive = (app: TestApp, id: number) => app.call(registerArrival, params(id), test_platform_key);

export const queueOf = async (app: TestApp, { token }: Counter) => (await app.call(readQueue, {}, token)).answer;

/** The token of a patient who has just scanned. */
export async function arrivedToken(app: TestApp, counter: Counter, id: number): Promise<string> {
  await arrive(app, id);
  const entry = (await queueOf(app, counter)).data.find(({ appointment_id }) => appointment_id === id);
  if (!entry?.token) throw new Error('The patient is not at the counter.');
  return entry.token;
}

export const register = (app: TestApp, counter: Counter, token: string, queue_number: number, waiting_time = 10) =>
  app.call(registerAppointment, { body: { token, queue_number, waiting_time } }, counter.token);

export const walkIn = (app: TestApp, counter: Counter, queue_number: number, name = 'Lee') =>
  app.call(addWalkIn, { body: { name, queue_number, waiting_time: 10 } }, counter.token);

export const moveEntry = (app: TestApp, counter: Counter, id: number, move: QueueMove) =>
  app.call(moveInQueue, { ...params(id), body: { move } }, counter.token);

/** A patient with an appointment who waits under the number. */
export async function waitingPatient(app: TestApp, counter: Counter, queue_number: number): Promise<QueueEntry> {
  const { id } = await appointmentToday(app, counter);
  const { status, answer, text } = await register(app, counter, await arrivedToken(app, counter, id), queue_number);
  if (status !== 200) throw new Error(text);
  return answer;
}

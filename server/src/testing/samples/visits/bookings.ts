import { randomUUID } from 'node:crypto';
import { createAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { holdSlot, type SlotHold } from '@clinic/contract/visits/bookings/platform-slots.ts';
import type { Counter } from '../../money/payments.ts';
import { type TestApp, test_platform_key } from '../../test-app.ts';
import { createVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { toldCustomer } from '../customers.samples.ts';

export const hold = (app: TestApp, doctor_id: number, start: Date, user_id: string = randomUUID()) =>
  app.call(
    holdSlot,
    { params: { id: String(doctor_id) }, body: { start: start.toISOString(), user_id } },
    test_platform_key,
  );

/** A time that is held. Throws if it is refused. */
export async function held(app: TestApp, doctor_id: number, start: Date): Promise<SlotHold> {
  const { status, answer, text } = await hold(app, doctor_id, start);
  if (status !== 200) throw new Error(`Not held: ${text}`);
  return answer;
}

/** Books a time that is held, for a patient of their own. */
export const book = (app: TestApp, counter: Pick<Counter, 'clinic'>, hold_id: number, change: object = {}) => {
  const told = toldCustomer(counter);
  const body = { clinic_id: counter.clinic.id, user: told.user, attendee: told.patients[0] };
  return app.call(createAppointment, { body: { ...body, type: 't', hold_id, ...change } as never }, test_platform_key);
};

/** A patient who asks for a tele-consult on a day, and calls it later. */
export function consultRequest(app: TestApp, counter: Pick<Counter, 'clinic'>, date: string) {
  const { user, patients } = toldCustomer(counter);
  const body = { clinic_id: counter.clinic.id, type: 't', user, attendee: patients[0], date, timing: 'm' };
  return {
    ask: async (): Promise<number> => {
      const { status, answer, text } = await app.call(createAppointment, { body: body as never }, test_platform_key);
      if (status !== 200) throw new Error(`Not asked: ${text}`);
      return answer.id;
    },
    call: (appointment_id: number, service_id: number, change: object = {}) => {
      const asked = { clinic_id: counter.clinic.id, service_id, customer: user, patient: patients[0], appointment_id };
      return app.call(createVisit, { body: { ...asked, ...change } as never }, test_platform_key);
    },
  };
}

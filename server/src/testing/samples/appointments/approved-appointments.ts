import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { approveAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { type Counter, makeCounter } from '../../money/payments.ts';
import { makeAppointment } from '../appointments.samples.ts';
import type { TestApp } from '../../test-app.ts';

type Asked = Parameters<typeof makeAppointment>[1];

/** A counter of a new branch whose user decides about appointments. */
export const makeAppointmentCounter = (app: TestApp): Promise<Counter> =>
  makeCounter(app, { roles: ['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE'] });

interface Approval {
  reserved_at: Date;
  doctor_id?: number | null;
  book_anyway?: string;
  updated_at?: string;
}

/** A request at the counter's branch. */
export const requestAt = (app: TestApp, { clinic }: Counter, asked?: Asked) =>
  makeAppointment({ app, clinic, group: { id: clinic.group_id, code: '' } }, asked);

export const approve = (app: TestApp, { token }: Counter, id: number, body: Approval) =>
  app.call(
    approveAppointment,
    { params: { id: String(id) }, body: { ...body, reserved_at: body.reserved_at.toISOString() } },
    token,
  );

/** An approved request. Throws if it is refused. */
export async function approved(app: TestApp, counter: Counter, body: Approval): Promise<Appointment> {
  const { status, answer, text } = await approve(app, counter, (await requestAt(app, counter)).id, body);
  if (status !== 200) throw new Error(`Not approved: ${text}`);
  return answer;
}

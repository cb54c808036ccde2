import type { createAppointment as endpoint } from '@clinic/contract/appointments/platform-appointments.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { noteStep } from '../visits/note-step.ts';
import { insertVisit } from '../visits/visits.queries.ts';
import { findOfferedBy } from './booked-visit.queries.ts';

interface Booked {
  appointment_id: number;
  customer_id: number;
  patient_id: number;
  doctor_id: number;
  begins_at: Date;
}

type Sent = Pick<Parameters<Action<typeof endpoint>>[1]['body'], 'user' | 'attendee'>;

/**
 * Makes the visit of a booked time, in the same commit: the lists of tele-consults show it, and the patient calls from it. The database moves
 * and cancels it with the appointment. A doctor without a service has no visit.
 */
export async function bookVisit(
  act: ActOf<typeof endpoint>,
  scope: Scope,
  { begins_at, doctor_id, ...booked }: Booked,
  { user, attendee }: Sent,
): Promise<void> {
  const service_id = await findOfferedBy(act.db, scope, doctor_id);
  if (service_id === undefined) return;
  const visit = await insertVisit(
    act.db,
    scope,
    {
      ...booked,
      status: 'i',
      call_at: null,
      schedule_at: begins_at,
      patient_name: attendee.name,
      mobile: user.mobile ?? '',
      service_id,
      asked_doctor_id: doctor_id,
      specified: true,
      user_type: 'member',
      medinet_user_id: null,
      medinet_company_name: null,
      medinet_network: null,
      media: 'video',
      consent_at: null,
      place: null,
      preconsult: [],
    },
    act.now,
  );
  noteStep(act, scope, visit, { kind: 'booked', status: 'i', doctor_id, after: { status: 'i' } });
}

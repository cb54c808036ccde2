import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { noteStep } from '../visit/note-step.ts';
import { insertVisit } from '../visit/visits.queries.ts';
import { findOffered, lockVisitOfAppointment, saveAsked } from './booked-visit.queries.ts';

type Booking = Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'writeLast'>;

export interface Booked {
  appointment_id: number;
  customer_id: number;
  patient_id: number;
  patient_name: string;
  mobile: string;
  /** Null: any doctor. */
  doctor_id: number | null;
  begins_at: Date;
}

/**
 * Makes the visit of a booked time, in the same commit: the lists of tele-consults show it, and the patient calls from it. It follows
 * its appointment (`follow-appointment.ts`). A doctor without a service has no visit.
 */
export async function bookVisit(
  act: Booking,
  scope: Scope,
  { begins_at, doctor_id, ...booked }: Booked,
): Promise<void> {
  const service_id = await findOffered(act.db, scope, { doctor_id });
  if (service_id === undefined) return;
  const visit = await insertVisit(
    act.db,
    scope,
    {
      ...booked,
      status: 'i',
      call_at: null,
      schedule_at: begins_at,
      service_id,
      asked_doctor_id: doctor_id,
      specified: doctor_id === null ? null : true,
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

/** The visit of an appointment that has its time: a new one, or the one that it has, at the doctor of the appointment. */
export async function bookOrChangeVisit(act: Booking, scope: Scope, booked: Booked): Promise<void> {
  const visit = await lockVisitOfAppointment(act.db, scope, booked.appointment_id);
  if (!visit) return bookVisit(act, scope, booked);
  const { doctor_id } = booked;
  if (visit.asked_doctor_id === doctor_id) return;
  const service_id = await findOffered(act.db, scope, { doctor_id, rather: visit.service_id });
  await saveAsked(act.db, scope, visit.id, {
    asked_doctor_id: doctor_id,
    specified: doctor_id === null ? null : true,
    service_id: service_id ?? visit.service_id,
    updated_at: changedAt(visit.updated_at, act.now),
  });
  act.announce('visit_update_notify', { clinic_id: scope.clinic_id }, { visit_id: visit.id, status: visit.status });
}

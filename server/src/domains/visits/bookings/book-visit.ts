import { isVisitAhead } from '@clinic/contract/appointments/appointment-words.ts';
import { mayCallNow } from '@clinic/contract/visits/visit/visit-words.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Follower } from '../../../platform/act/fact.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { appointmentDecided } from '../../appointments/index.ts';
import { noteStep } from '../visit/note-step.ts';
import { insertingStep } from '../visit/visit-log.queries.ts';
import { insertVisit, saveCancelled, saveVisit } from '../visit/visits.queries.ts';
import { findOffered, lockVisitOfAppointment, saveAsked } from './booked-visit.queries.ts';

type Booking = Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'writeLast'>;

interface Booked {
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
 * its appointment (`followAppointment`). A doctor without a service has no visit.
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

/** The visit of an approved appointment, with its doctor: a new visit, or the existing one. */
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

/**
 * Refuses a decision about an appointment whose tele-consult has begun or is over. The visit stays locked, so that no consult begins meanwhile. Refuses:
 * appointment_visit_begun.
 */
export const checkVisitAhead: Follower<{ id: number }, 'appointment_visit_begun'> = async (act, scope, { id }) => {
  const visit = await lockVisitOfAppointment(act.db, scope, id);
  if (!isVisitAhead(visit?.status ?? null)) throw act.refusal('appointment_visit_begun');
};

type Decided = Parameters<typeof appointmentDecided.happens>[2];

/** A booked or missed visit is moved with its appointment and cancelled with it: the events are those of the appointment. */
export const followAppointment: Follower<Decided> = async (act, scope, { id, status, reserved_at, cancelled_by }) => {
  if (status !== 'c' && status !== 'd') return;
  const visit = await lockVisitOfAppointment(act.db, scope, id);
  if (!visit || !mayCallNow(visit)) return;
  if (status === 'c') {
    if (visit.schedule_at?.getTime() === reserved_at?.getTime()) return;
    const updated_at = changedAt(visit.updated_at, act.now);
    await saveVisit(act.db, scope, visit.id, { status: visit.status, schedule_at: reserved_at, updated_at });
    return;
  }
  await saveCancelled(act, scope, visit, cancelled_by === 'u' ? 'patient' : 'clinic');
  const nobody = { user_id: null, username: null, doctor_id: null, device_id: null, agent: null };
  const step = { clinic_id: scope.clinic_id, visit_id: visit.id, at: act.now, kind: 'cancelled', status: 'c' };
  act.writeLast(insertingStep({ ...step, ...nobody, remark: '' }));
};

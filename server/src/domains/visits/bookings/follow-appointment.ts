import { isVisitAhead } from '@clinic/contract/appointments/appointment-words.ts';
import type { Follower } from '../../../platform/act/fact.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { appointmentDecided } from '../../appointments/index.ts';
import { isCallable } from '../visit/begin-call.ts';
import { insertingStep } from '../visit/visit-log.queries.ts';
import { saveCancelled, saveVisit } from '../visit/visits.queries.ts';
import { lockVisitOfAppointment } from './booked-visit.queries.ts';

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
  if (!visit || !isCallable(visit)) return;
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

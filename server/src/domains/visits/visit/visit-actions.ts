import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type * as calls from '@clinic/contract/visits/visit/move-visits.ts';
import { mayCallNow } from '@clinic/contract/visits/visit/visit-words.ts';
import type { VisitDoctor } from '@clinic/contract/visits/visit/visit.ts';
import type * as visits from '@clinic/contract/visits/visit/visits.ts';
import type { z } from 'zod/mini';
import type { Action, ActOf, MemberAct } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { deviceWords } from '../../access/index.ts';
import { cancelWithVisit } from '../../appointments/index.ts';
import { checkOffered } from '../../telemed/index.ts';
import { beginCall } from '../calls/ring-on.ts';
import { statuses_of } from '../visit-list/visit-page.rules.ts';
import { noteStep } from './note-step.ts';
import { doctorOrViewer, pageAfterStep, readSeenVisit, seesAll } from './seen-visit.ts';
import { listLog } from './visit-log.queries.ts';
import { findVisit, isThere, lockBookedVisit, readTold, saveCancelled, type VisitRow } from './visits.queries.ts';

type Act = Pick<MemberAct<'role_missing' | 'visit_not_found'>, 'db' | 'scope' | 'staff' | 'refusal'>;

/** A visit that the caller may move: their own, or any one of the branch with a role. It stays locked. Refuses: role_missing, visit_not_found. */
async function lockOwnVisit(act: Act, id: number): Promise<{ visit: VisitRow; doctor_id: number | undefined }> {
  const doctor_id = await doctorOrViewer(act);
  const visit = await lockBookedVisit(act.db, act.scope, id);
  const is_own = visit !== undefined && doctor_id !== undefined && visit.of_doctor_id === doctor_id;
  if (!visit || (!is_own && !seesAll(act))) throw act.refusal('visit_not_found');
  return { visit, doctor_id };
}

/** Rings for a booked or missed visit. Refuses: telemed_not_allowed, role_missing, visit_not_found, visit_not_callable. */
export const callVisitNow: Action<typeof calls.callVisitNow> = async (act, { params: { id } }) => {
  checkOffered(act);
  const { visit, doctor_id } = await lockOwnVisit(act, id);
  if (!mayCallNow(visit)) throw act.refusal('visit_not_callable');
  await beginCall(act, act.scope, visit, 'called_now');
  return pageAfterStep(act, id, doctor_id);
};

/** Cancels a visit of an appointment before its time. Refuses: role_missing, visit_not_found, visit_not_cancellable. */
export const cancelVisit: Action<typeof calls.cancelVisit> = async (act, { params: { id } }) => {
  const { db, scope, now } = act;
  const { visit, doctor_id } = await lockOwnVisit(act, id);
  const is_ahead = visit.appointment_id !== null && visit.schedule_at !== null && visit.schedule_at > now;
  if (!mayCallNow(visit) || !is_ahead) throw act.refusal('visit_not_cancellable');
  await saveCancelled(act, scope, visit, 'clinic');
  noteStep(act, scope, visit, { kind: 'cancelled', status: 'c', after: { ended_why: 'clinic' } });
  if (visit.appointment_id !== null) await cancelWithVisit(act, scope, visit.appointment_id, 'c');
  const { user_id } = await readTold(db, scope, visit);
  act.tell('visit.cancelled', { record: visit, data: { user_id } });
  return pageAfterStep(act, id, doctor_id);
};

/** One visit. Refuses: role_missing, visit_not_found. */
export const getVisit: Action<typeof visits.getVisit> = async (act, { params: { id } }) => {
  const { page } = await readSeenVisit(act, id);
  notePatientView(act, {
    way: 'opened',
    entity: 'visit',
    entity_id: id,
    provided: isThere(act.scope, id),
  });
  return page;
};

/** The words of each step. `{doctor}` is the doctor’s name. */
const words: Readonly<Record<string, string>> = {
  booked: 'The tele-consult was booked',
  called: 'The patient called',
  offered: 'The call went to {doctor}',
  accepted: '{doctor} accepted the call',
  expired: '{doctor} did not answer in time',
  unanswered: '{doctor} did not answer',
  skipped: '{doctor} was unavailable',
  rejected: '{doctor} declined the call',
  not_for_telemed: '{doctor} declined the call as not for tele-consult',
  offline: '{doctor} went offline while it rang',
  missed: 'No doctor was available',
  cancelled: 'The tele-consult was cancelled',
  called_now: 'The call was put back in the queue',
  ended: 'The consult ended',
  completed: 'The bill was completed',
  paid: 'The bill was paid',
  closed: 'The missed call was closed',
};

const textOf = (kind: string, doctor: VisitDoctor | null): string =>
  (words[kind] ?? kind).replace('{doctor}', doctor ? doctorName(doctor) : 'The doctor');

/** The history shows the log of consults that are over to those who see it. Refuses: role_missing, visit_not_found. */
async function checkSeen(act: ActOf<typeof visits.readVisitLog>, id: number): Promise<void> {
  if (can(act.staff.roles, 'ROLE_TELEMED_HISTORY_VIEW')) {
    const visit = await findVisit(act.db, act.scope, id);
    if (visit && statuses_of.history.includes(visit.status)) return;
  }
  await readSeenVisit(act, id);
}

/** The steps of a visit, the first one first. Refuses: role_missing, visit_not_found. */
export const readVisitLog: Action<typeof visits.readVisitLog> = async (act, { params: { id } }) => {
  await checkSeen(act, id);
  const rows = await listLog(act.db, act.scope, id);
  const data = rows.map((row): z.output<typeof visits.visitLogEntry> => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    text: textOf(row.kind, row.doctor),
    status: row.status as z.output<typeof visits.visitLogEntry>['status'],
    by: row.by,
    doctor: row.doctor,
    device: row.agent === null ? null : deviceWords(row.agent).device,
    remark: row.remark,
  }));
  return { data };
};

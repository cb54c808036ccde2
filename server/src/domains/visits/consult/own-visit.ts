import type { MemberAct, ReadAct } from '../../../platform/act/act.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { findDoctorOfUser, type OwnDoctor } from '../presence/presence.queries.ts';
import { findVisit, lockVisit, type VisitRow } from '../visit/visits.queries.ts';

type Codes = 'telemed_doctor_missing' | 'visit_not_found' | 'visit_not_yours';
type Asking = Pick<ReadAct<Codes>, 'scope' | 'staff' | 'refusal'>;

/** A visit that the calling doctor sees or has seen. */
export interface OwnVisit extends VisitRow {
  doctor_id: number;
}

/** The visit as one of the caller’s. Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours. */
async function asOwn(act: Asking & { db: ReadDb }, visit: VisitRow | undefined): Promise<OwnVisit> {
  const doctor = await ownTelemedDoctor(act);
  if (!visit) throw act.refusal('visit_not_found');
  if (visit.doctor_id !== doctor.id) throw act.refusal('visit_not_yours');
  return { ...visit, doctor_id: doctor.id };
}

/** The visit of the doctor who calls. Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours. */
export const ownVisit = async (act: Asking & { db: ReadDb }, id: number): Promise<OwnVisit> =>
  asOwn(act, await findVisit(act.db, act.scope, id));

/** The same, locked until the commit. */
export const lockSeenVisit = async (act: Asking & Pick<MemberAct, 'db'>, id: number): Promise<OwnVisit> =>
  asOwn(act, await lockVisit(act.db, act.scope, id));

type Member = Pick<ReadAct<'telemed_doctor_missing'>, 'db' | 'scope' | 'staff' | 'refusal'>;

/** The caller as a tele-consult doctor of the branch. Refuses: telemed_doctor_missing. */
export async function ownTelemedDoctor(act: Member): Promise<OwnDoctor> {
  const found = await findDoctorOfUser(act.db, act.scope, act.staff.user_id);
  if (!found) throw act.refusal('telemed_doctor_missing');
  return { ...found, user_id: act.staff.user_id };
}

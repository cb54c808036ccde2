import type { MemberAct } from '../../../platform/act/act.ts';
import { doctorOrViewer, seesAll } from '../visits/seen-visit.ts';
import { lockBookedVisit, type VisitRow } from '../visits/visits.queries.ts';

type Act = Pick<MemberAct<'role_missing' | 'visit_not_found'>, 'db' | 'scope' | 'staff' | 'refusal'>;

/** A visit that the caller may move: their own, or any one of the branch with a role. It stays locked. Refuses: role_missing, visit_not_found. */
export async function lockOwnVisit(act: Act, id: number): Promise<{ visit: VisitRow; doctor_id: number | undefined }> {
  const doctor_id = await doctorOrViewer(act);
  const visit = await lockBookedVisit(act.db, act.scope, id);
  const is_own = visit !== undefined && doctor_id !== undefined && visit.of_doctor_id === doctor_id;
  if (!visit || (!is_own && !seesAll(act))) throw act.refusal('visit_not_found');
  return { visit, doctor_id };
}

import { can } from '@clinic/contract/shared/roles.ts';
import { visit_roles } from '@clinic/contract/visits/visit/visit-list.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { findDoctorOfUser } from '../presence/presence.queries.ts';
import { patientPhotoPath } from '../visit-photos/photo-link.ts';
import { readVisitOfPage, type VisitOfPage } from './shown-visit.queries.ts';
import { showVisitPage, type VisitPage } from './show-visit.rules.ts';

type Reading = Pick<ReadAct, 'db' | 'scope' | 'staff' | 'tokens' | 'now'>;
type Act = Reading & Pick<ReadAct<'role_missing' | 'visit_not_found'>, 'refusal'>;

/** True for a caller who sees the visits of every doctor of the branch. */
export const seesAll = ({ staff }: Pick<Reading, 'staff'>): boolean => can(staff.roles, visit_roles);

/** The caller’s doctor; undefined for one who sees all visits and is no doctor. Refuses a caller who is neither: role_missing. */
export async function doctorOrViewer(
  act: Pick<ReadAct<'role_missing'>, 'db' | 'scope' | 'staff' | 'refusal'>,
): Promise<number | undefined> {
  const own = await findDoctorOfUser(act.db, act.scope, act.staff.user_id);
  if (!own && !seesAll(act)) throw act.refusal('role_missing');
  return own?.id;
}

/** The page of a visit for the caller, who may be a doctor of the branch. */
export const shownToReader = (act: Omit<Reading, 'db'>, row: VisitOfPage, doctor_id: number | undefined): VisitPage =>
  showVisitPage(row, { user_id: act.staff.user_id, doctor_id, photoPath: patientPhotoPath(act, row.id) });

/** The visit as the caller may see it: all of them, their own, and one that rings at them. Refuses: role_missing, visit_not_found. */
export async function readSeenVisit(act: Act, id: number): Promise<{ row: VisitOfPage; page: VisitPage }> {
  const doctor_id = await doctorOrViewer(act);
  const row = await readVisitOfPage(act.db, act.scope, id);
  if (!row) throw act.refusal('visit_not_found');
  const page = shownToReader(act, row, doctor_id);
  const is_of_doctor = doctor_id !== undefined && row.of_doctor_id === doctor_id;
  if (!seesAll(act) && !is_of_doctor && !page.is_own) throw act.refusal('visit_not_found');
  return { row, page };
}

/** The page of a visit that the caller has just changed. */
export async function pageAfterStep(act: Reading, id: number, doctor_id?: number): Promise<VisitPage> {
  const row = await readVisitOfPage(act.db, act.scope, id);
  if (!row) throw new Error('The visit of the call is missing.');
  return shownToReader(act, row, doctor_id);
}

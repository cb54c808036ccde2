import type { findMatchingVisit as endpoint } from '@clinic/contract/visits/calls/answer-call.ts';
import type { Action } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { findDoctorOfUser } from '../presence/presence.queries.ts';
import { findMatch, readVisitOfPage } from './shown-visit.queries.ts';
import { shownToReader } from './seen-visit.ts';

/** The call that rings at the caller, or the visit that the caller is seeing; null without one. */
export const findMatchingVisit: Action<typeof endpoint> = async (act) => {
  const { db, scope, staff } = act;
  const id = await findMatch(db, scope, staff.user_id);
  if (id === undefined) return null;
  notePatientView(act, { way: 'opened', entity: 'visit', entity_id: id });
  const doctor = await findDoctorOfUser(db, scope, staff.user_id);
  const row = await readVisitOfPage(db, scope, id);
  const page = row && shownToReader(act, row, doctor?.id);
  // Between the statements somebody else may have ended it.
  return page?.is_own && (page.status === 'm' || page.status === 's') ? page : null;
};

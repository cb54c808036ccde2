import type { getVisit as endpoint } from '@clinic/contract/visits/visit/visits.ts';
import type { Action } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { readSeenVisit } from './seen-visit.ts';
import { isThere } from './visits.queries.ts';

/** One visit. Refuses: role_missing, visit_not_found. */
export const getVisit: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { page } = await readSeenVisit(act, id);
  notePatientView(act, {
    way: 'opened',
    entity: 'visit',
    entity_id: id,
    provided: isThere(act.scope, id),
  });
  return page;
};

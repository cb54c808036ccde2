import type { getVisit as endpoint } from '@clinic/contract/teleconsult/visits/visits.ts';
import { sql } from 'kysely';
import type { Action } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { readSeenVisit } from './seen-visit.ts';

/** One visit. Refuses: role_missing, visit_not_found. */
export const getVisit: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { page } = await readSeenVisit(act, id);
  const { clinic_id } = act.scope;
  notePatientView(act, {
    way: 'opened',
    entity: 'visit',
    entity_id: id,
    provided: sql`exists (select from visit where clinic_id = ${clinic_id} and id = ${id})`,
  });
  return page;
};

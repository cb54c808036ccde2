import type { setGuardRail as endpoint } from '@clinic/contract/teleconsult/consult/consult.ts';
import type { Action } from '../../../platform/act/act.ts';
import { guardRailsOf } from '../visits/guard-rails.rules.ts';
import { readVisitOfPage } from '../visits/shown-visit.queries.ts';
import { saveGuardRail } from './guard-rails.queries.ts';
import { lockSeenVisit } from './own-visit.ts';

/**
 * The doctor confirms a guard rail, or passes over it with a reason. Both are kept with the visit and stand in the trail. Refuses:
 * telemed_doctor_missing, visit_not_found, visit_not_yours, consult_over.
 */
export const setGuardRail: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const { db, scope, staff, now } = act;
  const visit = await lockSeenVisit(act, id);
  if (visit.status !== 's') throw act.refusal('consult_over');
  const { rail, override_reason } = body;
  const { user_id, username } = staff;
  await saveGuardRail(db, scope, { visit_id: id, rail, override_reason, user_id, username, at: now });
  act.audit(override_reason === null ? 'visit_guard_rail_met' : 'visit_guard_rail_passed', {
    entity: 'visit',
    entity_id: id,
    after: { guard_rail: rail, ...(override_reason === null ? {} : { reason: override_reason }) },
  });
  const row = await readVisitOfPage(db, scope, id);
  if (!row) throw new Error('The visit of the call is missing.');
  return { data: guardRailsOf(row) };
};

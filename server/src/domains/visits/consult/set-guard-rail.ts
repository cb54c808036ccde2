import type { setGuardRail as endpoint } from '@clinic/contract/visits/consult/consult.ts';
import type { IdentityWay } from '@clinic/contract/visits/visit/guard-rails.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { guardRailsOf, hasDocument } from '../visit/guard-rails.rules.ts';
import { readVisitOfPage } from '../visit/shown-visit.queries.ts';
import { saveGuardRail } from './guard-rails.queries.ts';
import { lockSeenVisit } from './own-visit.ts';

/** How the identity is confirmed; null for the other guard rails, and for one that is passed over. */
async function wayOf(
  act: ActOf<typeof endpoint>,
  id: number,
  { rail, override_reason, way = null }: Parameters<Action<typeof endpoint>>[1]['body'],
): Promise<IdentityWay | null> {
  if (rail !== 'identity' || override_reason !== null) return null;
  const row = await readVisitOfPage(act.db, act.scope, id);
  const has_document = row !== undefined && hasDocument(row);
  if (way === 'document' && !has_document) throw act.refusal('identity_document_missing');
  return way ?? (has_document ? 'document' : 'details');
}

/**
 * The doctor confirms a guard rail, or passes over it with a reason. Both are kept with the visit and stand in the trail. Refuses:
 * telemed_doctor_missing, visit_not_found, visit_not_yours, consult_over, identity_document_missing.
 */
export const setGuardRail: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const { db, scope, staff, now } = act;
  const visit = await lockSeenVisit(act, id);
  if (visit.status !== 's') throw act.refusal('consult_over');
  const { rail, override_reason } = body;
  const { user_id, username } = staff;
  const way = await wayOf(act, id, body);
  await saveGuardRail(db, scope, { visit_id: id, rail, override_reason, way, user_id, username, at: now });
  act.audit(override_reason === null ? 'visit_guard_rail_met' : 'visit_guard_rail_passed', {
    entity: 'visit',
    entity_id: id,
    after: { guard_rail: rail, ...(way && { way }), ...(override_reason === null ? {} : { reason: override_reason }) },
  });
  const row = await readVisitOfPage(db, scope, id);
  if (!row) throw new Error('The visit of the call is missing.');
  return { data: guardRailsOf(row) };
};

import type { z } from 'zod/mini';
import { isDeepStrictEqual } from 'node:util';
import type {
  guardRailRules,
  readGuardRailRules as readEndpoint,
  saveGuardRailRules as saveEndpoint,
} from '@clinic/contract/visits/consult/guard-rail-rules.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isFrom } from './consult-version.rules.ts';
import { findRules, lockRules, type RulesRow, saveRules } from './guard-rails.queries.ts';

/** Without a decision of the group everything is asked for. */
const show = (row: RulesRow | undefined): z.output<typeof guardRailRules> => ({
  identity: row?.identity ?? true,
  place: row?.place ?? true,
  consent: row?.consent ?? true,
  first_by_video: row?.first_by_video ?? true,
  updated_at: row?.updated_at ?? null,
});

/** What the group asks for in each consult. */
export const readGuardRailRules: Action<typeof readEndpoint> = async (act) => show(await findRules(act.db, act.scope));

/** Changes it for the whole group. Refuses: stale_object. */
export const saveGuardRailRules: Action<typeof saveEndpoint> = async (act, { body }) => {
  const { db, scope, now } = act;
  const { updated_at: seen, ...rails } = body;
  const stored = await lockRules(db, scope);
  if (seen !== undefined && !isFrom(stored?.updated_at, seen)) throw act.refusal('stale_object');
  const { updated_at: _, ...before } = show(stored);
  if (isDeepStrictEqual(before, rails)) return show(stored);
  const saved = await saveRules(db, scope, { ...rails, updated_at: stored ? changedAt(stored.updated_at, now) : now });
  const about = { entity: 'provider_group', entity_id: scope.group_id, clinic_id: null };
  act.audit('guard_rail_rules_changed', { ...about, before, after: rails });
  return show(saved);
};

import type * as calls from '@clinic/contract/access/second-factor-rules.ts';
import type { Action, ReadAct } from '../../../../platform/act/act.ts';
import { isUnguardedHolder, readGuardedRoleGroups, saveRequirement, readGuardedUsers } from './guarded.queries.ts';
import { readOwnFullName } from '../../full-name.queries.ts';
import { methodsOf } from '../second-factors.queries.ts';
import { removeSecondFactors } from './remove-second-factors.ts';

/** Role groups of the caller’s branches, and whether they require a second factor. */
export const listGuardedRoleGroups: Action<typeof calls.listGuardedRoleGroups> = async (act) => ({
  data: await readGuardedRoleGroups(act.db, act.scope),
});

/** The role group as the list shows it. */
export const presentGuarded = async (
  { db, scope }: Pick<ReadAct, 'db' | 'scope'>,
  { params }: { params: { id: number } },
) => (await readGuardedRoleGroups(db, scope, params.id))[0];

/**
 * Turns the second factor requirement of a role group on or off. Holders without one must then set one up first. Refuses: not_found,
 * role_group_elsewhere (it has holders where the caller is no owner), own_second_factor_first (the caller would be shut out).
 */
export const requireSecondFactor: Action<typeof calls.requireSecondFactor> = async (act, { params, body }) => {
  const [found] = await readGuardedRoleGroups(act.db, act.scope, params.id);
  if (!found) throw act.refusal('not_found');
  if (found.elsewhere) throw act.refusal('role_group_elsewhere');
  const { second_factor_required } = body;
  if (found.second_factor_required === second_factor_required) return found;
  if (second_factor_required && (await isUnguardedHolder(act.db, act.scope.group_id, act.staff.user_id, found.id)))
    throw act.refusal('own_second_factor_first');
  await saveRequirement(act.db, act.scope.group_id, found.id, second_factor_required);
  act.accessChanged();
  act.audit('second_factor_required', {
    entity: 'role_group',
    entity_id: found.id,
    before: { second_factor_required: found.second_factor_required },
    after: { second_factor_required },
    note: found.name,
  });
  return { ...found, second_factor_required };
};

/** Users of the caller’s branches with their second factors. */
export const listGuardedUsers: Action<typeof calls.listGuardedUsers> = async (act) => ({
  data: (await readGuardedUsers(act.db, act.scope)).map((row) => ({ ...row, methods: methodsOf(row) })),
});

/**
 * Removes every second factor of a user who lost them: the password alone signs in again, every session ends, and the user is notified.
 * Refuses: not_found, not_on_oneself, user_elsewhere (the user works where the caller is no owner), no_second_factor.
 */
export const resetSecondFactor: Action<typeof calls.resetSecondFactor> = async (act, { params }) => {
  const { group_id } = act.scope;
  const [found] = await readGuardedUsers(act.db, act.scope, params.id);
  if (!found) throw act.refusal('not_found');
  if (found.id === act.staff.user_id) throw act.refusal('not_on_oneself');
  if (found.elsewhere) throw act.refusal('user_elsewhere');
  const by = await readOwnFullName(act.db, act.staff);
  if (!(await removeSecondFactors(act, { group_id, user_id: found.id }, by))) throw act.refusal('no_second_factor');
  return undefined;
};

import type {
  listGuardedUsers as listEndpoint,
  resetSecondFactor as resetEndpoint,
} from '@clinic/contract/access/second-factor-rules.ts';
import type { Action } from '../../../../platform/act/act.ts';
import { readOwnFullName } from '../../full-name.queries.ts';
import { readGuardedUsers } from './guarded-users.queries.ts';
import { methodsOf } from '../second-factors.queries.ts';
import { removeSecondFactors } from './remove-second-factors.ts';

/** Users of the caller’s branches with their second factors. */
export const listGuardedUsers: Action<typeof listEndpoint> = async (act) => ({
  data: (await readGuardedUsers(act.db, act.scope)).map((row) => ({ ...row, methods: methodsOf(row) })),
});

/**
 * Removes every second factor of a user who lost them: the password alone signs in again, every session ends, and the user is notified.
 * Refuses: not_found, not_on_oneself, user_elsewhere (the user works where the caller is no owner), no_second_factor.
 */
export const resetSecondFactor: Action<typeof resetEndpoint> = async (act, { params }) => {
  const { group_id } = act.scope;
  const [found] = await readGuardedUsers(act.db, act.scope, params.id);
  if (!found) throw act.refusal('not_found');
  if (found.id === act.staff.user_id) throw act.refusal('not_on_oneself');
  if (found.elsewhere) throw act.refusal('user_elsewhere');
  const by = await readOwnFullName(act.db, act.staff);
  if (!(await removeSecondFactors(act, { group_id, user_id: found.id }, by))) throw act.refusal('no_second_factor');
  return undefined;
};

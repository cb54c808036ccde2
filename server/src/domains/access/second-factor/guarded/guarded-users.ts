import type {
  listGuardedUsers as listEndpoint,
  resetSecondFactor as resetEndpoint,
} from '@clinic/contract/access/second-factor-rules.ts';
import type { Action } from '../../../../platform/act/act.ts';
import { signOutEverywhere } from '../../password/set-password.ts';
import { readOwnFullName } from '../../full-name.queries.ts';
import { lockOwnUser } from '../../users.queries.ts';
import { deleteAuthenticator } from '../authenticator/authenticator.queries.ts';
import { readGuardedUsers } from './guarded-users.queries.ts';
import { deletePasskey, readPasskeys } from '../passkeys/passkeys.queries.ts';
import { deleteRecoveryCodes } from '../recovery-codes/recovery-codes.queries.ts';
import { methodsOf, noteSecondFactor } from '../second-factors.queries.ts';
import { tellOwner } from '../tell-owner.ts';

/** Users of the caller’s branches with their second factors. */
export const listGuardedUsers: Action<typeof listEndpoint> = async (act) => ({
  data: (await readGuardedUsers(act.db, act.scope)).map((row) => ({
    id: row.id,
    username: row.username,
    name: row.name,
    methods: methodsOf(row),
    since: row.since?.toISOString() ?? null,
    required: row.required,
    elsewhere: row.elsewhere,
  })),
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
  if (found.since === null) throw act.refusal('no_second_factor');
  const owner = { group_id, user_id: found.id };
  await lockOwnUser(act.db, group_id, found.id);
  await deleteAuthenticator(act.db, owner);
  for (const { id } of await readPasskeys(act.db, group_id, found.id)) await deletePasskey(act.db, owner, id);
  await deleteRecoveryCodes(act.db, group_id, found.id);
  await noteSecondFactor(act.db, group_id, found.id, null);
  await signOutEverywhere(act, owner);
  act.audit('second_factor_reset', {
    entity: 'user',
    entity_id: found.id,
    before: { methods: methodsOf(found) },
    note: found.username,
  });
  const by = await readOwnFullName(act.db, act.staff);
  await tellOwner(
    act,
    owner,
    'removed',
    'Your second factor was reset',
    (name) => `${by} removed the second factors of ${name} and signed you out everywhere.`,
  );
  return undefined;
};

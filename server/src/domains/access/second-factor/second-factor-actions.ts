import type {
  removeAuthenticator as authenticatorEndpoint,
  removePasskey as passkeyEndpoint,
} from '@clinic/contract/access/second-factor.ts';
import type { Action, MemberAct } from '../../../platform/act/act.ts';
import { holdOwnUser } from '../hold-own-user.ts';
import { deleteAuthenticator } from './authenticator/authenticator.queries.ts';
import { deletePasskey } from './passkeys/passkeys.queries.ts';
import { deleteRecoveryCodes } from './recovery-codes/recovery-codes.queries.ts';
import { noteSecondFactor, readSecondFactors } from './second-factors.queries.ts';
import { endTickets } from './sign-in-tickets.queries.ts';
import { tellOwner } from './tell-owner.ts';

/** Common steps after each removal, which holds the user: the second of two removals sees what the first has left. The last factor can go only if no role group requires one; the recovery codes go with it. */
async function afterRemoval(act: MemberAct<'second_factor_needed'>, what: string): Promise<undefined> {
  const { group_id, user_id } = act.staff;
  const left = await readSecondFactors(act.db, group_id, user_id);
  if (left.authenticator_since === null && left.passkeys === 0) {
    if (left.required) throw act.refusal('second_factor_needed');
    await deleteRecoveryCodes(act.db, group_id, user_id);
    await endTickets(act.db, group_id, user_id);
    await noteSecondFactor(act.db, group_id, user_id, null);
  }
  act.accessChanged();
  act.audit('second_factor_removed', { entity: 'user', entity_id: user_id, clinic_id: null, note: what });
  await tellOwner(
    act,
    act.staff,
    'removed',
    'A second factor was removed',
    (name) => `${what} was removed from ${name}.`,
  );
  return undefined;
}

/** Removes the app. Refuses: not_found, second_factor_needed. */
export const removeAuthenticator: Action<typeof authenticatorEndpoint> = async (act) => {
  await holdOwnUser(act);
  if (!(await deleteAuthenticator(act.db, act.staff))) throw act.refusal('not_found');
  return afterRemoval(act, 'The authenticator app');
};

/** Removes a passkey. Refuses: not_found, second_factor_needed. */
export const removePasskey: Action<typeof passkeyEndpoint> = async (act, { params }) => {
  await holdOwnUser(act);
  const name = await deletePasskey(act.db, act.staff, params.id);
  if (name === undefined) throw act.refusal('not_found');
  return afterRemoval(act, `The passkey “${name}”`);
};

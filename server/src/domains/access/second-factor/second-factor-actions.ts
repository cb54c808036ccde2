import type * as calls from '@clinic/contract/access/second-factor.ts';
import type { Action, MemberAct } from '../../../platform/act/act.ts';
import { holdOwnUser } from '../hold-own-user.ts';
import { deleteAuthenticator } from './authenticator/authenticator.queries.ts';
import { deletePasskey, readPasskeys } from './passkeys/passkeys.queries.ts';
import {
  deleteRecoveryCodes,
  replaceRecoveryCodes,
  newRecoveryCodes,
  recoveryCodeHash,
} from './recovery-codes/recovery-codes.queries.ts';
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
export const removeAuthenticator: Action<typeof calls.removeAuthenticator> = async (act) => {
  await holdOwnUser(act);
  if (!(await deleteAuthenticator(act.db, act.staff))) throw act.refusal('not_found');
  return afterRemoval(act, 'The authenticator app');
};

/** Removes a passkey. Refuses: not_found, second_factor_needed. */
export const removePasskey: Action<typeof calls.removePasskey> = async (act, { params }) => {
  await holdOwnUser(act);
  const name = await deletePasskey(act.db, act.staff, params.id);
  if (name === undefined) throw act.refusal('not_found');
  return afterRemoval(act, `The passkey “${name}”`);
};

/** The user’s own second factors. */
export const getSecondFactor: Action<typeof calls.getSecondFactor> = async (act) => {
  const { group_id, user_id } = act.staff;
  const factors = await readSecondFactors(act.db, group_id, user_id);
  return { ...factors, passkeys: await readPasskeys(act.db, group_id, user_id) };
};

/** Makes ten new recovery codes; the previous ones become invalid. Refuses: no_second_factor. */
export const makeRecoveryCodes: Action<typeof calls.makeRecoveryCodes> = async (act) => {
  const { group_id, user_id } = act.staff;
  await holdOwnUser(act);
  if ((await readSecondFactors(act.db, group_id, user_id)).since === null) throw act.refusal('no_second_factor');
  const recovery_codes = await giveRecoveryCodes(act);
  act.audit('recovery_codes_made', { entity: 'user', entity_id: user_id, clinic_id: null });
  await tellOwner(
    act,
    act.staff,
    'recovery_codes',
    'New recovery codes',
    (name) => `New recovery codes were created for ${name}.`,
  );
  return { recovery_codes };
};

/** Replaces the recovery codes with ten new ones. They are returned here and never again. */
export async function giveRecoveryCodes(act: MemberAct): Promise<string[]> {
  const { group_id, user_id } = act.staff;
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(act.db, group_id, user_id, codes.map(recoveryCodeHash));
  return codes;
}

/** Common steps after each enrolment: activates the factor, notifies the owner, and makes recovery codes if none are left. */
export async function afterEnrolment(act: MemberAct, what: string): Promise<{ recovery_codes: string[] | null }> {
  const { group_id, user_id } = act.staff;
  await noteSecondFactor(act.db, group_id, user_id, act.now);
  act.accessChanged();
  act.audit('second_factor_added', { entity: 'user', entity_id: user_id, clinic_id: null, note: what });
  await tellOwner(act, act.staff, 'added', 'A second factor was added', (name) => `${what} was added to ${name}.`);
  const { recovery_codes_left } = await readSecondFactors(act.db, group_id, user_id);
  return { recovery_codes: recovery_codes_left > 0 ? null : await giveRecoveryCodes(act) };
}

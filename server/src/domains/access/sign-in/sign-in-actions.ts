import { platform_branch_id } from '@clinic/contract/shared/operator-roles.ts';
import type * as calls from '@clinic/contract/access/sign-in.ts';
import {
  member_token_ttl_seconds,
  operator_idle_lock_seconds,
  platform_group_code,
} from '@clinic/contract/access/sign-in.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import type { LiveSession } from '../../../platform/session/sessions.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { matchesPassword } from '../passwords.ts';
import { methodsOf, readSecondFactors } from '../second-factor/second-factors.queries.ts';
import { newTicket } from '../second-factor/sign-in-tickets.queries.ts';
import { lockForSignIn, resolveUser } from '../users.queries.ts';
import { countWrongTry, openAttempts } from './wrong-tries.ts';
import { liveSessionOf, renewedPermanentToken } from '../permanent-token.ts';
import { registerDevice } from '../devices.queries.ts';
import { locksAt } from '../idle-lock/idle-lock.queries.ts';
import { touchSession, endSession } from './sessions.queries.ts';
import { memberData } from '../token-claims.rules.ts';

interface TypedSignIn {
  code: string;
  username: string;
  password: string;
  device_id?: string | undefined;
  /** The sign-in of the other side's people fails here, like one of nobody. */
  is_elsewhere?: boolean;
}

/**
 * An unknown user name gets the same answer, in the same time and with the same count of tries, as a wrong password. Refuses: login_failed,
 * account_locked, and account_disabled after the right password.
 */
async function signIn(
  act: SystemAct<'login_failed' | 'account_disabled'>,
  { code, username, password, device_id: typed_device_id, is_elsewhere = false }: TypedSignIn,
) {
  const device_id = typed_device_id ?? null;
  const attempts = await openAttempts(act, { group_code: code, username, device_id });
  const user = await resolveUser(act.db, code, username);
  if (!(await matchesPassword(password, user?.password_hash, act.password_cost)) || !user || is_elsewhere)
    throw await countWrongTry(act, attempts, 'login_failed');
  await act.enter({ group_id: user.group_id, clinic_ids: [] });
  const { password_hash, enable } = await lockForSignIn(act.db, user);
  // Another call changed the password while this one compared it.
  if (password_hash !== user.password_hash) throw await countWrongTry(act, attempts, 'login_failed');
  if (!enable) throw act.refusal('account_disabled');

  const factors = await readSecondFactors(act.db, user.group_id, user.id);
  if (factors.since !== null) {
    const ticket = await newTicket(act.db, user, device_id, act.now);
    return { second_factor: { ticket, methods: methodsOf(factors) } };
  }
  return { token: await completeSignIn(act, user, attempts, { device_id, proved_with: 'password' }) };
}

/** Signs in (part 1 §2, §8). Operators of the platform sign in elsewhere. Refuses: login_failed, account_locked, account_disabled. */
export const login: Action<typeof calls.login> = (act, { body }) =>
  signIn(act, { ...body, is_elsewhere: body.code.toLowerCase() === platform_group_code });

/** Signs an operator in. Refuses: login_failed, account_locked, account_disabled. */
export const operatorLogin: Action<typeof calls.operatorLogin> = (act, { body: { email, ...typed } }) =>
  signIn(act, { ...typed, code: platform_group_code, username: email });

/** The branches that the user may choose now, the first one first. Refuses: session_ended. */
export const allowLogin: Action<typeof calls.allowLogin> = async (act, { body }) => {
  const session = await liveSessionOf(act, body.token);
  if (!session) throw act.refusal('session_ended');
  return { data: [...session.branches.values()].map(({ id, name }) => ({ id, name })) };
};

/** Registers the device at the branch, and gives its idle lock. */
async function idleLockOf(
  act: SystemAct,
  { device_id, user_id }: LiveSession,
  branch_id: number,
): Promise<number | null> {
  if (branch_id === platform_branch_id) return operator_idle_lock_seconds;
  return device_id ? registerDevice(act.db, branch_id, device_id, user_id, act.now) : null;
}

/**
 * Returns a member token of one branch; can be called any number of times. It registers the device at the branch and announces the sign-in
 * there, also at renewals, which look the same here. A permanent token older than a day is replaced. Refuses: session_ended,
 * branch_not_allowed.
 */
export const exchangeToken: Action<typeof calls.exchangeToken> = async (act, { body }) => {
  const session = await liveSessionOf(act, body.token);
  if (!session) throw act.refusal('session_ended');
  const branch = session.branches.get(body.id);
  if (!branch) throw act.refusal('branch_not_allowed');

  await act.enter(scopeOf({ group_id: session.group_id, clinic_id: branch.id }));
  const of_operator = branch.id === platform_branch_id;
  const locks_at = locksAt(await idleLockOf(act, session, branch.id), act.now);
  const used = { ...session, clinic_id: of_operator ? null : branch.id, address: act.request.address, locks_at };
  const expires_at = await touchSession(act.db, used, act.now);
  if (!of_operator) act.announce('clinic_login', { clinic_id: branch.id }, { user_id: session.user_id });
  const claims = {
    id: session.user_id,
    type: of_operator ? ('operator' as const) : ('member' as const),
    sid: session.session_id,
    data: { ...memberData(session, branch) },
  };
  return {
    token: await act.tokens.sign(claims, act.now, member_token_ttl_seconds),
    ...(await renewedPermanentToken(act, body.token, expires_at)),
  };
};

/** Logs out: ends the session of the sent token, at once and in every process. */
export const revokeDevice: Action<typeof calls.revokeDevice> = async (act) => {
  if (act.caller.kind !== 'session') throw act.refusal('not_signed_in');
  const { session_id, group_id, user_id } = act.caller;
  await act.enter({ group_id, clinic_ids: [] });
  await endSession(act.db, group_id, session_id, act.now);
  act.accessChanged();
  act.audit('user_signed_out', { entity: 'user', entity_id: user_id, clinic_id: null });
  return undefined;
};

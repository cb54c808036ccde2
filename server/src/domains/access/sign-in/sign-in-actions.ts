import type * as calls from '@clinic/contract/access/sign-in.ts';
import { member_token_ttl_seconds } from '@clinic/contract/access/sign-in.ts';
import type { Action } from '../../../platform/act/act.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
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

/**
 * Signs in (part 1 §2, §8). An unknown user name gets the same answer, in the same time and with the same count of tries, as a wrong
 * password. Refuses: login_failed, account_locked, and account_disabled after the right password.
 */
export const login: Action<typeof calls.login> = async (act, { body }) => {
  const device_id = body.device_id ?? null;
  const attempts = await openAttempts(act, { group_code: body.code, username: body.username, device_id });
  const user = await resolveUser(act.db, body.code, body.username);
  if (!(await matchesPassword(body.password, user?.password_hash, act.password_cost)) || !user)
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
};

/** The branches that the user may choose now, the first one first. Refuses: session_ended. */
export const allowLogin: Action<typeof calls.allowLogin> = async (act, { body }) => {
  const session = await liveSessionOf(act, body.token);
  if (!session) throw act.refusal('session_ended');
  return { data: [...session.branches.values()].map(({ id, name }) => ({ id, name })) };
};

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
  const idle_lock_seconds = session.device_id
    ? await registerDevice(act.db, branch.id, session.device_id, session.user_id, act.now)
    : null;
  const locks_at = locksAt(idle_lock_seconds, act.now);
  const used = { ...session, clinic_id: branch.id, address: act.request.address, locks_at };
  const expires_at = await touchSession(act.db, used, act.now);
  act.announce('clinic_login', { clinic_id: branch.id }, { user_id: session.user_id });
  const claims = {
    id: session.user_id,
    type: 'member' as const,
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

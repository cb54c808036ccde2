import { type exchangeToken as endpoint, member_token_ttl_seconds } from '@clinic/contract/access/sign-in.ts';
import type { Action } from '../../../platform/act/act.ts';
import { registerDevice } from '../devices.queries.ts';
import { locksAt } from '../idle-lock/idle-lock.queries.ts';
import { liveSessionOf, renewedPermanentToken } from '../permanent-token.ts';
import { touchSession } from './sessions.queries.ts';
import { memberData } from '../token-claims.rules.ts';

/**
 * Returns a member token of one branch; can be called any number of times. It registers the device at the branch and announces the sign-in
 * there, also at renewals, which look the same here. A permanent token older than a day is replaced. Refuses: session_ended,
 * branch_not_allowed.
 */
export const exchangeToken: Action<typeof endpoint> = async (act, { body }) => {
  const session = await liveSessionOf(act, body.token);
  if (!session) throw act.refusal('session_ended');
  const branch = session.branches.get(body.id);
  if (!branch) throw act.refusal('branch_not_allowed');

  await act.enter({ group_id: session.group_id, clinic_ids: [branch.id] }, branch.id);
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

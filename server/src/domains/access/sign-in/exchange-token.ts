import { type exchangeToken as endpoint, member_token_ttl_seconds } from '@clinic/contract/access/sign-in.ts';
import type { Action } from '../../../platform/act/act.ts';
import { registerDevice } from '../devices.queries.ts';
import { sessionBehind, youngerPermanentToken } from '../permanent-token.ts';
import { touchSession } from './sessions.queries.ts';
import { memberData } from '../token-claims.rules.ts';

/**
 * Gives a member token of one branch; may be asked any number of times. Makes the device known to the branch, and tells it
 * who came in: at renewals too, which look the same from here. A permanent token of another day is replaced by a younger one.
 * Refuses: session_ended, branch_not_allowed.
 */
export const exchangeToken: Action<typeof endpoint> = async (act, { body }) => {
  const session = await sessionBehind(act, body.token);
  if (!session) throw act.refusal('session_ended');
  const branch = session.branches.get(body.id);
  if (!branch) throw act.refusal('branch_not_allowed');

  await act.enter({ group_id: session.group_id, clinic_ids: [branch.id] }, branch.id);
  const used = { ...session, clinic_id: branch.id, address: act.request.address };
  const expires_at = await touchSession(act.db, used, act.now);
  if (session.device_id) await registerDevice(act.db, branch.id, session.device_id, session.user_id, act.now);
  act.announce('clinic_login', { clinic_id: branch.id }, { user_id: session.user_id });
  const claims = {
    id: session.user_id,
    type: 'member' as const,
    sid: session.session_id,
    data: { ...memberData(session, branch) },
  };
  return {
    token: await act.tokens.sign(claims, act.now, member_token_ttl_seconds),
    ...(await youngerPermanentToken(act, body.token, expires_at)),
  };
};

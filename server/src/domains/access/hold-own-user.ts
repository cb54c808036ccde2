import type { MemberAct } from '../../platform/act/act.ts';
import { readSession } from '../../platform/session/sessions.ts';
import { lockOwnUser } from './users.queries.ts';

/**
 * Locks the caller’s user and reads the session again: a change for which this call waited may have ended it. Refuses: not_signed_in.
 */
export async function holdOwnUser(act: Pick<MemberAct, 'db' | 'now' | 'staff' | 'refusal'>) {
  const { group_id, user_id, session_id } = act.staff;
  const user = await lockOwnUser(act.db, group_id, user_id);
  const session = await readSession(act.db, session_id, act.now);
  if (!session) throw act.refusal('not_signed_in');
  return { user, session };
}

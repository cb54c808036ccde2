import type { Db } from '../../../platform/db/handles.ts';
import type { ProvedWith } from '../sign-in/sessions.queries.ts';

/** Records a fresh proof of identity in the session. */
export async function noteProof(
  db: Db,
  { group_id, session_id }: { group_id: number; session_id: string },
  proved_with: ProvedWith,
  proved_at: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at, proved_with })
    .where('group_id', '=', group_id)
    .where('id', '=', session_id)
    .execute();
}

/**
 * For a user with a second factor the sessions keep the earlier proof: the password given for its change is too weak for sensitive calls.
 * For other users the password just given is the proof.
 */
export async function keepFormerProof(
  db: Db,
  { group_id, user_id }: { group_id: number; user_id: number },
  proved_at: Date,
): Promise<void> {
  await db
    .updateTable('session as s')
    .from('staff_user as u')
    .set({ proved_at })
    .whereRef('u.group_id', '=', 's.group_id')
    .whereRef('u.id', '=', 's.user_id')
    .where('u.second_factor_since', 'is not', null)
    .where('s.group_id', '=', group_id)
    .where('s.user_id', '=', user_id)
    .where('s.revoked_at', 'is', null)
    .execute();
}

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

/** The sessions of a user keep the earlier proof. */
export async function keepFormerProof(
  db: Db,
  { group_id, user_id }: { group_id: number; user_id: number },
  proved_at: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute();
}

import type { Db } from '../../../platform/db/transaction.ts';
import type { ProvedWith } from '../sessions.queries.ts';

/** The session knows that its person has just proved who they are. */
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

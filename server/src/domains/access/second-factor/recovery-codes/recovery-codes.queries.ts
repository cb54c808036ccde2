import type { Db } from '../../../../platform/db/handles.ts';

/** Replaces the previous codes. */
export async function replaceRecoveryCodes(
  db: Db,
  group_id: number,
  user_id: number,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(db, group_id, user_id);
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ group_id, user_id, code_hash })))
    .execute();
}

export async function deleteRecoveryCodes(db: Db, group_id: number, user_id: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('group_id', '=', group_id).where('user_id', '=', user_id).execute();
}

/** Uses up a code. False if it does not exist or was already used. */
export async function spendRecoveryCode(
  db: Db,
  group_id: number,
  user_id: number,
  code_hash: string,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

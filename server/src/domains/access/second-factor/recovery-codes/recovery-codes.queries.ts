import { createHash, randomInt } from 'node:crypto';
import { recovery_code_count } from '@clinic/contract/access/second-factor.ts';
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

/** 32 letters and digits that are hard to confuse on paper, five bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const signs = 16;

const newCode = (): string => {
  const code = Array.from({ length: signs }, () => alphabet[randomInt(alphabet.length)]).join('');
  return (code.match(/.{4}/g) ?? []).join('-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: recovery_code_count }, newCode);

/** The hash of a code in any typed form: with or without dashes, in capitals, with an o for a zero. */
export function recoveryCodeHash(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}

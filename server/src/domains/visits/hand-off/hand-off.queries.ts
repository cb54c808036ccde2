import type { Db } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

type HandOffRow = Row<'hand_off_token'>;

/** Keeps a token, and forgets those of the user that are over. */
export async function saveHandOff(db: Db, row: Omit<HandOffRow, 'used_at'>): Promise<void> {
  await db
    .deleteFrom('hand_off_token')
    .where('clinic_id', '=', row.clinic_id)
    .where('user_id', '=', row.user_id)
    .where('expires_at', '<', row.created_at)
    .execute();
  await db.insertInto('hand_off_token').values(row).execute();
}

/** Takes a token of this site, if it is neither used nor over. Of several callers one gets it. */
export const takeHandOff = (
  db: Db,
  { clinic_id, token_hash, site, now }: { clinic_id: number; token_hash: string; site: string; now: Date },
): Promise<HandOffRow | undefined> =>
  db
    .updateTable('hand_off_token')
    .set({ used_at: now })
    .where('clinic_id', '=', clinic_id)
    .where('token_hash', '=', token_hash)
    .where('site', '=', site)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** The doctor of a hand-off, if the user still is one at the branch. */
export const findHandedDoctor = (db: Db, clinic_id: number, user_id: number) =>
  db
    .selectFrom('doctor')
    .select(['salutation', 'name'])
    .where('clinic_id', '=', clinic_id)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

import type { MappingFields } from '@clinic/contract/bank/bank-mapping.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';

export type SavedMapping = MappingFields & { updated_at: Date };

export async function findMapping(db: ReadDb, bank_account_id: number): Promise<SavedMapping | null> {
  const found = await db
    .selectFrom('bank_mapping')
    .select(['mapping', 'updated_at'])
    .where('bank_account_id', '=', bank_account_id)
    .executeTakeFirst();
  return found ? { ...(found.mapping as MappingFields), updated_at: found.updated_at } : null;
}

export const upsertMapping = (
  db: Db,
  bank_account_id: number,
  fields: MappingFields,
  by: { at: Date; actor: string },
) => {
  const saved = { mapping: JSON.stringify(fields), updated_at: by.at, updated_by: by.actor };
  return db
    .insertInto('bank_mapping')
    .values({ bank_account_id, ...saved })
    .onConflict((conflict) => conflict.column('bank_account_id').doUpdateSet(saved))
    .execute();
};

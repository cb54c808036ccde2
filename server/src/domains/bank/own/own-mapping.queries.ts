import type { MappingFields } from '@clinic/contract/bank/bank-mapping.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import type { SavedMapping } from '../mapping/bank-mapping.queries.ts';

type OfClinic = Pick<Scope, 'clinic_id'>;

/** Imports of a group, and saves of their mappings, come one after the other. */
export const lockOwnStatements = (db: Db, { group_id }: Pick<Scope, 'group_id'>): Promise<unknown> =>
  takingLock('own statements', group_id).execute(db);

export async function findOwnMapping(db: ReadDb, { clinic_id }: OfClinic): Promise<SavedMapping | null> {
  const found = await db
    .selectFrom('own_mapping')
    .select(['mapping', 'updated_at'])
    .where('clinic_id', '=', clinic_id)
    .executeTakeFirst();
  return found ? { ...(found.mapping as MappingFields), updated_at: found.updated_at } : null;
}

export async function upsertOwnMapping(
  db: Db,
  { clinic_id }: OfClinic,
  fields: MappingFields,
  by: { at: Date; actor: string },
): Promise<void> {
  const saved = { mapping: JSON.stringify(fields), updated_at: by.at, updated_by: by.actor };
  await db
    .insertInto('own_mapping')
    .values({ clinic_id, ...saved })
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(saved))
    .execute();
}

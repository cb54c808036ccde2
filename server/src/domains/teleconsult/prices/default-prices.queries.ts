import type { Db } from '../../../platform/db/handles.ts';
import type { DefaultPriceRow } from './prices.queries.ts';

export type DefaultPriceValues = Omit<DefaultPriceRow, 'group_id' | 'id' | 'name_key' | 'created_at' | 'updated_at'>;

/** The branches of a group, some dozens at most. */
export async function listClinicIds(db: Db, group_id: number): Promise<number[]> {
  const rows = await db.selectFrom('clinic').select('id').where('group_id', '=', group_id).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Inserts a service, or changes the one with this name. */
export const saveDefaultPrice = (
  db: Db,
  group_id: number,
  values: DefaultPriceValues,
  now: Date,
): Promise<DefaultPriceRow> =>
  db
    .insertInto('telemed_service')
    .values({ group_id, created_at: now, updated_at: now, ...values })
    .onConflict((conflict) => conflict.columns(['group_id', 'name_key']).doUpdateSet({ ...values, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();

import type { Db } from '../../../platform/db/handles.ts';
import type { DefaultPriceRow } from './prices.queries.ts';

export type DefaultPriceValues = Omit<DefaultPriceRow, 'group_id' | 'id' | 'name_key' | 'created_at' | 'updated_at'>;

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

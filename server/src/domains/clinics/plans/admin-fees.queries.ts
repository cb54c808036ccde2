import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, columnsOf, type RowOf } from '../../../platform/db/rows.ts';
import { takingLock } from '../../../platform/db/locks.ts';

const columns = columnsOf('plan_admin_fee', [
  'id',
  'plan_id',
  'product_type',
  'type',
  'flat_cents',
  'rate',
  'effective_date',
  'created_at',
  'updated_at',
  'create_user',
  'update_user',
]);

/** A fee of a plan. `in_force_date` is the latest effective day of its plan and product type that is not after the day asked for. */
export type AdminFeeRow = RowOf<typeof columns> & { in_force_date: string | null };

const not_asked = sql<null>`null`.as('in_force_date');

/** Advisory lock that serializes changes of plans and of the clinics on them. Payments do not wait for it. */
export const lockPlans = (db: Db) => takingLock('plans and their fees').execute(db);

/** Fees of plans, sorted by plan and product type, the latest day first. */
export function listFeeRows(
  db: ReadDb,
  { plan_ids, product_type = null }: { plan_ids: readonly number[]; product_type?: AdminFeeRow['product_type'] | null },
  today: string,
): Promise<AdminFeeRow[]> {
  let fees = db
    .selectFrom('plan_admin_fee')
    .select(columns)
    .select(
      sql<string | null>`max(effective_date) filter (where effective_date <= ${today}::date)
        over (partition by plan_id, product_type)`.as('in_force_date'),
    )
    .where('plan_id', '=', anyOf(plan_ids));
  if (product_type !== null) fees = fees.where('product_type', '=', product_type);
  return fees.orderBy('plan_id').orderBy('product_type').orderBy('effective_date', 'desc').execute();
}

export const findFee = (db: ReadDb, id: number): Promise<AdminFeeRow | undefined> =>
  db.selectFrom('plan_admin_fee').select(columns).select(not_asked).where('id', '=', id).executeTakeFirst();

export type NewAdminFee = Pick<
  AdminFeeRow,
  'plan_id' | 'product_type' | 'type' | 'flat_cents' | 'rate' | 'effective_date'
>;

/** Returns the new fee, or undefined if that day already has one. */
export const insertFee = (
  db: Db,
  fee: NewAdminFee,
  { at, user }: { at: Date; user: string },
): Promise<AdminFeeRow | undefined> =>
  db
    .insertInto('plan_admin_fee')
    .values({ ...fee, created_at: at, updated_at: at, create_user: user, update_user: user })
    .onConflict((conflict) => conflict.columns(['plan_id', 'product_type', 'effective_date']).doNothing())
    .returning(columns)
    .returning(not_asked)
    .executeTakeFirst();

export async function deleteFeeRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('plan_admin_fee').where('id', '=', id).execute();
}

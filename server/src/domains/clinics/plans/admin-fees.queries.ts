import type { ProductType } from '@clinic/contract/payments/transactions.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';

export interface AdminFeeRow {
  id: number;
  plan_id: number;
  product_type: ProductType;
  type: 'a' | 'p';
  flat_cents: number | null;
  rate: string | null;
  effective_date: string;
  created_at: Date | null;
  updated_at: Date | null;
  create_user: string | null;
  update_user: string | null;
  /** Of its plan and product type the latest day that has begun, on the day asked for. */
  in_force_date: string | null;
}

/** Changes of plans and of who is on them come one after the other; payments do not wait for them. */
export const lockPlans = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('plans and their fees', 0))`.execute(db);

/** Fees of plans, by product type, the latest day first. */
export async function listFeeRows(
  db: ReadDb,
  { plan_ids, product_type = null }: { plan_ids: readonly number[]; product_type?: ProductType | null },
  today: string,
): Promise<AdminFeeRow[]> {
  const { rows } = await sql<AdminFeeRow>`
    select id, plan_id, product_type, type, flat_cents, rate, effective_date, created_at, updated_at, create_user, update_user,
      max(effective_date) filter (where effective_date <= ${today}::date) over (partition by plan_id, product_type) as in_force_date
    from plan_admin_fee
    where plan_id = any (${[...plan_ids]}::int8[]) and (${product_type}::text is null or product_type = ${product_type})
    order by plan_id, product_type, effective_date desc`.execute(db);
  return rows;
}

export async function findFee(db: ReadDb, id: number): Promise<AdminFeeRow | undefined> {
  const { rows } = await sql<AdminFeeRow>`
    select id, plan_id, product_type, type, flat_cents, rate, effective_date, created_at, updated_at, create_user, update_user,
      null as in_force_date
    from plan_admin_fee where id = ${id}`.execute(db);
  return rows[0];
}

export type NewAdminFee = Pick<
  AdminFeeRow,
  'plan_id' | 'product_type' | 'type' | 'flat_cents' | 'rate' | 'effective_date'
>;

/** The new fee, or undefined where that day has one already. */
export async function insertFee(
  db: Db,
  fee: NewAdminFee,
  { at, user }: { at: Date; user: string },
): Promise<AdminFeeRow | undefined> {
  const { rows } = await sql<AdminFeeRow>`
    insert into plan_admin_fee (plan_id, product_type, type, flat_cents, rate, effective_date, created_at, updated_at, create_user, update_user)
    values (${fee.plan_id}, ${fee.product_type}, ${fee.type}, ${fee.flat_cents}, ${fee.rate}, ${fee.effective_date}, ${at}, ${at},
      ${user}, ${user})
    on conflict (plan_id, product_type, effective_date) do nothing
    returning id, plan_id, product_type, type, flat_cents, rate, effective_date, created_at, updated_at, create_user, update_user,
      null as in_force_date`.execute(db);
  return rows[0];
}

export const deleteFeeRow = (db: Db, id: number) => sql`delete from plan_admin_fee where id = ${id}`.execute(db);

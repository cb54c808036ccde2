import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';

export type PlanRow = Row<'plan', 'id' | 'name' | 'handling_fee_rate'>;

/** A clinic is on a plan: today (no date), or from a future day. */
export type OnPlan = Row<'clinic_plan', 'clinic_id' | 'plan_id'> & {
  effective_date: Row<'clinic_plan'>['effective_date'] | null;
};

/** The current and future plans of the clinics in scope. */
export async function listOwnPlans(db: ReadDb, { group_id, clinic_ids }: Tenant, today: string): Promise<OnPlan[]> {
  const ids = [...clinic_ids];
  const { rows } = await sql<OnPlan>`
    select c.id as clinic_id, null::date as effective_date, coalesce((
      select p.plan_id from clinic_plan p
      where p.clinic_id = any (${ids}::int8[]) and p.clinic_id = c.id and p.effective_date <= ${today}::date
      order by p.effective_date desc limit 1
    ), c.plan_id) as plan_id
    from clinic c where c.group_id = ${group_id} and c.id = any (${ids}::int8[])
    union all
    select clinic_id, effective_date, plan_id from clinic_plan
    where clinic_id = any (${ids}::int8[]) and effective_date > ${today}::date`.execute(db);
  return rows;
}

/** These plans, or all of them if `ids` is null. */
export function readPlans(db: ReadDb, ids: readonly number[] | null): Promise<PlanRow[]> {
  const plans = db
    .selectFrom('plan')
    .select(['id', 'name', 'handling_fee_rate'])
    .orderBy(sql`lower(name) collate "und-x-icu"`)
    .orderBy('id');
  return (ids ? plans.where('id', '=', anyOf(ids)) : plans).execute();
}

/** The statutory GST rate on a day, '0' before the first one. */
export async function readGstRate(db: ReadDb, day: string): Promise<string> {
  const present = await db
    .selectFrom('gst_rate')
    .select('rate')
    .where('effective_date', '<=', day)
    .orderBy('effective_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return present?.rate ?? '0';
}

/** The clinics of all groups that are on these plans today or in future. */
export async function listClinicsOfPlans(
  db: ReadDb,
  plan_ids: readonly number[],
  today: string,
): Promise<Row<'clinic_plan', 'plan_id' | 'clinic_id'>[]> {
  const { rows } = await sql<Row<'clinic_plan', 'plan_id' | 'clinic_id'>>`
    select plan_id, clinic_id from resolve_clinics_of_plans(${[...plan_ids]}::int8[], ${today}::date)`.execute(db);
  return rows;
}

/** Returns the new plan's id, or undefined if the name is taken. The caller holds the lock of plans. */
export async function insertPlan(db: Db, plan: Omit<PlanRow, 'id'>): Promise<number | undefined> {
  const named = await sql`select from plan where lower(name) = lower(${plan.name})`.execute(db);
  if (named.rows.length > 0) return undefined;
  const made = await db.insertInto('plan').values(plan).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

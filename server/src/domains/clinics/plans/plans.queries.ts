import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';

export interface PlanRow {
  id: number;
  name: string;
  handling_fee_rate: string;
}

/** That a clinic is on a plan: today (no date), or from a day to come. */
export interface OnPlan {
  clinic_id: number;
  plan_id: number;
  effective_date: string | null;
}

/** The plans that the clinics in sight are on today, and those to come. */
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

export async function readPlans(db: ReadDb, ids: readonly number[] | null): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select id, name, handling_fee_rate from plan
    where ${ids && [...ids]}::int8[] is null or id = any (${ids && [...ids]}::int8[]) order by lower(name), id`.execute(
    db,
  );
  return rows;
}

/** The rate of GST that the law asks for on a day; '0' before there was one. */
export async function readGstRate(db: ReadDb, day: string): Promise<string> {
  const { rows } = await sql<{ rate: string }>`
    select rate from gst_rate where effective_date <= ${day}::date order by effective_date desc limit 1`.execute(db);
  return rows[0]?.rate ?? '0';
}

/** Whoever is on these plans today or will be, in whichever group. */
export async function listClinicsOfPlans(
  db: ReadDb,
  plan_ids: readonly number[],
  today: string,
): Promise<{ plan_id: number; clinic_id: number }[]> {
  const { rows } = await sql<{ plan_id: number; clinic_id: number }>`
    select plan_id, clinic_id from resolve_clinics_of_plans(${[...plan_ids]}::int8[], ${today}::date)`.execute(db);
  return rows;
}

/** The new plan's id, or undefined where the name is taken. Asked under the lock of plans. */
export async function insertPlan(
  db: Db,
  plan: { name: string; handling_fee_rate: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into plan (name, handling_fee_rate)
    select ${plan.name}, ${plan.handling_fee_rate}::numeric
    where not exists (select from plan where lower(name) = lower(${plan.name}))
    returning id`.execute(db);
  return rows[0]?.id;
}

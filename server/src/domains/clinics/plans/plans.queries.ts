import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { joinPlanOf } from '../clinics.queries.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import type { Scope } from '../../../platform/act/scope.ts';

export type PlanRow = Row<'plan'>;

/** A clinic is on a plan: today (no date), or from a future day. */
type OnPlan = Row<'clinic_plan', 'clinic_id' | 'plan_id'> & {
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
    .selectAll()
    .orderBy(sql`lower(name) collate "und-x-icu"`)
    .orderBy('id');
  return (ids ? plans.where('id', '=', anyOf(ids)) : plans).execute();
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

/** True if another plan has the name, ignoring case. The caller holds the lock of plans. */
async function isNameTaken(db: ReadDb, name: string, but_of: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from plan where lower(name) = lower(${name}) and id is distinct from ${but_of}::int8`.execute(db);
  return rows.length > 0;
}

/** Returns the new plan's id, or undefined if the name is taken. The caller holds the lock of plans. */
export async function insertPlan(
  db: Db,
  plan: Pick<PlanRow, 'name' | 'handling_fee_rate' | 'updated_at'>,
): Promise<number | undefined> {
  if (await isNameTaken(db, plan.name, null)) return undefined;
  const made = await db.insertInto('plan').values(plan).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** Saves a plan. Returns false if another plan has the name. The caller holds the lock of plans. */
export async function savePlan(
  db: Db,
  id: number,
  plan: Pick<PlanRow, 'name' | 'allow_voucher_types' | 'updated_at'>,
): Promise<boolean> {
  if (await isNameTaken(db, plan.name, id)) return false;
  await db.updateTable('plan').set(plan).where('id', '=', id).execute();
  return true;
}

/** The types of voucher that the branch's plan of a Singapore day allows. */
export async function readVoucherTypes(
  db: ReadDb,
  { group_id, clinic_id }: Pick<Scope, 'group_id' | 'clinic_id'>,
  day: string,
): Promise<readonly string[]> {
  const { rows } = await sql<Row<'plan', 'allow_voucher_types'>>`
    select p.allow_voucher_types from clinic c
    ${joinPlanOf(clinic_id, day)}
    where c.group_id = ${group_id} and c.id = ${clinic_id}`.execute(db);
  return rows[0]?.allow_voucher_types ?? [];
}

/** What a payment costs the clinic on one day. Rates are exact decimals as text, such as `0.008`. */
export interface FeePlan {
  admin_fee: { type: 'a'; flat_cents: number } | { type: 'p'; rate: string };
  handling_fee_rate: string;
  gst_rate: string;
}

/** The plan of a day with the fee of a product, if it has one, and the GST rate. */
type FeePlanRow = Omit<FeePlan, 'admin_fee'> & {
  [Column in 'type' | 'flat_cents' | 'rate']: Row<'plan_admin_fee'>[Column] | null;
};

/** The fees in force on a Singapore day (money: a transaction's amounts). A product without an admin fee costs none. */
export async function readFeePlan(
  db: ReadDb,
  scope: Tenant,
  clinic_id: number,
  product_type: string,
  day: string,
): Promise<FeePlan> {
  const { rows } = await sql<FeePlanRow>`
    select p.handling_fee_rate, coalesce(g.rate, 0) as gst_rate, f.type, f.flat_cents, f.rate
    from clinic c
    ${joinPlanOf(clinic_id, day)}
    left join lateral (
      select rate from gst_rate where effective_date <= ${day}::date order by effective_date desc limit 1
    ) g on true
    left join lateral (
      select type, flat_cents, rate from plan_admin_fee
      where plan_id = p.id and product_type = ${product_type} and effective_date <= ${day}::date
      order by effective_date desc limit 1
    ) f on true
    where c.group_id = ${scope.group_id} and c.id = ${clinic_id}`.execute(db);
  if (!rows[0]) throw new Error('The clinic is not in the tenant.');
  const { type, flat_cents, rate, ...rates } = rows[0];
  return {
    ...rates,
    admin_fee: type === 'p' ? { type, rate: rate ?? '0' } : { type: 'a', flat_cents: flat_cents ?? 0 },
  };
}

/**
 * Those of the plans that a clinic outside the caller's scope is on, today or in future. A caller may only change fees that no other
 * clinic pays: a branch those that only it pays, a head office those that only its group pays.
 */
export async function plansOfOthers(
  db: ReadDb,
  { clinic_ids }: Tenant,
  plan_ids: readonly number[],
  today: string,
): Promise<Set<number>> {
  const users = await listClinicsOfPlans(db, plan_ids, today);
  return new Set(users.filter(({ clinic_id }) => !clinic_ids.includes(clinic_id)).map(({ plan_id }) => plan_id));
}

interface PlanChange {
  plan_id: number;
  kind: Row<'plan_change'>['kind'];
  before?: object;
  after?: object;
}

const json = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Adds an entry to the plans' audit trail. */
export async function notePlanChange(
  db: Db,
  { plan_id, kind, before, after }: PlanChange,
  { at, actor }: { at: Date; actor: string },
): Promise<void> {
  await db
    .insertInto('plan_change')
    .values({ at, actor, kind, plan_id, before: json(before), after: json(after) })
    .execute();
}

type Kept = Record<string, unknown> | null;
export type PlanChangeRow = Omit<Row<'plan_change'>, 'before' | 'after'> & { before: Kept; after: Kept };

/** The latest changes of each plan, newest first. */
export async function listPlanChanges(db: ReadDb, plan_ids: readonly number[], most: number): Promise<PlanChangeRow[]> {
  const { rows } = await sql<PlanChangeRow>`
    select c.* from unnest(${[...plan_ids]}::int8[]) as p(id)
    cross join lateral (
      select id, at, actor, kind, plan_id, before, after from plan_change where plan_id = p.id order by id desc limit ${most}
    ) c
    order by c.id desc`.execute(db);
  return rows;
}

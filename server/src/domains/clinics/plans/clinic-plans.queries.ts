import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';

export type ClinicPlanRow = {
  [Column in 'bank_name' | 'bic' | 'branch_code' | 'account_name' | 'account_number']:
    | Row<'clinic_bank_account'>[Column]
    | null;
} & Row<'clinic', 'group_id' | 'plan_id' | 'code' | 'uen' | 'head_office' | 'closes_on' | 'closed_at'> & {
    clinic_id: Row<'clinic'>['id'];
    clinic_name: Row<'clinic'>['name'];
    group_name: Row<'provider_group'>['name'];
    next_plan_id: Row<'clinic_plan'>['plan_id'] | null;
    next_from: Row<'clinic_plan'>['effective_date'] | null;
    /** The versions of the clinic’s plans and of its bank account. */
    updated_at: Date;
    account_updated_at: Date | null;
  };

/** The platform's view: every clinic of every group, or one of them, with its plan and bank account. */
export async function listClinicPlans(
  db: ReadDb,
  today: string,
  clinic_id: number | null = null,
): Promise<ClinicPlanRow[]> {
  const { rows } = await sql<ClinicPlanRow>`
    select p.*, s.code, s.uen, s.head_office, s.closes_on, s.closed_at, v.updated_at, a.updated_at as account_updated_at
    from resolve_clinic_plans(${today}::date, ${clinic_id}) p
    join resolve_clinic_states(${clinic_id}) s using (clinic_id)
    join resolve_clinic_plan_versions(${clinic_id}) v using (clinic_id)
    left join resolve_clinic_account_versions(${clinic_id}) a using (clinic_id)
    order by p.group_name collate "und-x-icu", p.clinic_name collate "und-x-icu", p.clinic_id`.execute(db);
  return rows;
}

/** Deletes a future change of plan. */
export async function dropNextPlan(db: Db, scope: Tenant, clinic_id: number, today: string): Promise<void> {
  await db
    .deleteFrom('clinic_plan')
    .where('clinic_id', '=', clinic_id)
    .where('clinic_id', '=', anyOf(scope.clinic_ids))
    .where('effective_date', '>', today)
    .execute();
}

export async function insertNextPlan(
  db: Db,
  next: Row<'clinic_plan', 'clinic_id' | 'plan_id' | 'effective_date'>,
  { at, user }: { at: Date; user: string },
): Promise<void> {
  await db
    .insertInto('clinic_plan')
    .values({ ...next, created_at: at, create_user: user })
    .execute();
}

/** Sets the version of the clinic's plans. Screens that read them before are stale from now on. */
export async function markPlanSet(db: Db, scope: Tenant, clinic_id: number, plan_updated_at: Date): Promise<void> {
  await db
    .updateTable('clinic')
    .set({ plan_updated_at })
    .where('group_id', '=', scope.group_id)
    .where('id', '=', clinic_id)
    .execute();
}

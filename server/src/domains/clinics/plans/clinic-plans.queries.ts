import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';

export interface ClinicPlanRow {
  clinic_id: number;
  group_id: number;
  clinic_name: string;
  group_name: string;
  plan_id: number;
  next_plan_id: number | null;
  next_from: string | null;
  bank_name: string | null;
  bic: string | null;
  branch_code: string | null;
  account_name: string | null;
  account_number: string | null;
  updated_at: Date;
}

/** Every clinic of every group with its plan and account, or one of them: head office's view. */
export async function listClinicPlans(
  db: ReadDb,
  today: string,
  clinic_id: number | null = null,
): Promise<ClinicPlanRow[]> {
  const { rows } = await sql<ClinicPlanRow>`
    select p.*, v.updated_at from resolve_clinic_plans(${today}::date, ${clinic_id}) p
    join resolve_clinic_plan_versions(${clinic_id}) v using (clinic_id)
    order by p.group_name, p.clinic_name, p.clinic_id`.execute(db);
  return rows;
}

/** Forgets a change of plan that was to come. */
export const dropNextPlan = (db: Db, scope: Tenant, clinic_id: number, today: string) =>
  sql`delete from clinic_plan
    where clinic_id = ${clinic_id} and clinic_id = any (${[...scope.clinic_ids]}::int8[]) and effective_date > ${today}::date`.execute(
    db,
  );

export const insertNextPlan = (
  db: Db,
  { clinic_id, plan_id, effective_date }: { clinic_id: number; plan_id: number; effective_date: string },
  { at, user }: { at: Date; user: string },
) =>
  sql`insert into clinic_plan (clinic_id, effective_date, plan_id, created_at, create_user)
    values (${clinic_id}, ${effective_date}, ${plan_id}, ${at}, ${user})`.execute(db);

/** From now on what was read of the clinic's plans before is old. */
export const markPlanSet = (db: Db, scope: Tenant, clinic_id: number, updated_at: Date) =>
  sql`update clinic set plan_updated_at = ${updated_at} where group_id = ${scope.group_id} and id = ${clinic_id}`.execute(
    db,
  );

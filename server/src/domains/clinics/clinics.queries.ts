import { sql } from 'kysely';
import type { ClinicOfGroup } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { columnsOf, type RowOf } from '../../platform/db/rows.ts';
import type { Tenant } from '../../platform/db/transaction.ts';
import type { ReadBranches } from '../../platform/db/clinics-of-group.ts';
import { ownEntries, type TrailReading } from '../../platform/records/trail-reading.ts';

const columns = columnsOf('clinic', [
  'id',
  'name',
  'uen',
  'block_no',
  'unit_no',
  'road_name',
  'building_name',
  'postal_code',
]);

/** The fields of a clinic that payments need. */
export type ClinicRow = RowOf<typeof columns>;

/** A clinic within the tenant. Throws if it is missing: the caller has already entered this tenant. */
export async function readClinic(db: ReadDb, scope: Tenant, clinic_id: number): Promise<ClinicRow> {
  const clinic = await db
    .selectFrom('clinic')
    .select(columns)
    .where('group_id', '=', scope.group_id)
    .where('id', '=', clinic_id)
    .executeTakeFirst();
  if (!clinic) throw new Error('The clinic is not in the tenant.');
  return clinic;
}

/** For a query over `clinic c`: joins the plan `p` of this clinic on a Singapore day. */
export const joinPlanOf = (clinic_id: number, day: string) => sql`join plan p on p.id = coalesce((
  select d.plan_id from clinic_plan d where d.clinic_id = ${clinic_id} and d.effective_date <= ${day}::date
  order by d.effective_date desc limit 1
), c.plan_id)`;

/** The group of any clinic, found without a tenant. */
export const resolveClinic = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select clinic_id, group_id from resolve_clinics() c where c.clinic_id = ${id}`.execute(db))
    .rows[0];

/** Every branch of a group, in the order of their ids. */
export const readBranchesOfGroup: ReadBranches = (db, group_id) =>
  db.selectFrom('clinic').select(['id', 'head_office']).where('group_id', '=', group_id).orderBy('id').execute();

/** Audit entries that are stored under the branch but are not about it: exports and the counters' lock settings. */
const beside_the_clinic = ['transactions_exported', 'visits_exported', 'activities_exported', 'idle_lock_changed'];

/** The audit trail of the chosen branch. */
export const clinicTrail: TrailReading = {
  clinicOf: ({ scope }, id) =>
    sql`select id as clinic_id from clinic where id = ${id} and id = ${scope.clinic_id} and group_id = ${scope.group_id}`,
  entriesOf: (id, record) => sql`${ownEntries('clinic')(id, record)} and a.kind <> all (${beside_the_clinic}::text[])`,
};

/** Every clinic with its group. */
export const resolveClinics = async (db: ReadDb): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select clinic_id, group_id from resolve_clinics()`.execute(db)).rows;

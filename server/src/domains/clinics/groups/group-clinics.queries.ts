import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '../../../platform/db/database.generated.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { joinPlanOf } from '../clinics.queries.ts';
import { columnsOf, condition, listed, type Row, type RowOf } from '../../../platform/db/rows.ts';

const columns = columnsOf('clinic', [
  'id',
  'group_id',
  'code',
  'name',
  'uen',
  'need_gst',
  'gst_reg_no',
  'head_office',
  'block_no',
  'unit_no',
  'road_name',
  'building_name',
  'postal_code',
  'allow_telemed',
  'closes_on',
  'closed_at',
  'created_at',
  'updated_at',
]);

export type GroupClinicRow = RowOf<typeof columns> & { group_name: string; plan_id: number; plan_name: string };

/** A clinic of the entered group, with its plan of a Singapore day. */
export async function readGroupClinic(db: ReadDb, group_id: number, id: number, day: string): Promise<GroupClinicRow> {
  const { rows } = await sql<GroupClinicRow>`
    select ${listed(columns, 'c')}, g.name as group_name, p.id as plan_id, p.name as plan_name
    from clinic c
    join provider_group g on g.id = c.group_id
    ${joinPlanOf(id, day)}
    where c.group_id = ${group_id} and c.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error('The clinic is not in the tenant.');
  return rows[0];
}

/** The clinic of a group with this code, in capital or small letters. */
export async function findClinicByCode(db: ReadDb, group_id: number, code: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('clinic')
    .select('id')
    .where('group_id', '=', group_id)
    .where(condition`lower(code) = lower(${code})`)
    .executeTakeFirst();
  return found?.id;
}

/** The name of the group's head office branch, other than the named clinic. */
export async function findHeadOffice(db: ReadDb, group_id: number, except_id: number): Promise<string | undefined> {
  const other = await db
    .selectFrom('clinic')
    .select('name')
    .where('group_id', '=', group_id)
    .where('head_office', '=', sql.lit(true))
    .where('id', '<>', except_id)
    .limit(1)
    .executeTakeFirst();
  return other?.name;
}

export type NewClinic = Pick<
  Insertable<DB['clinic']>,
  | 'code'
  | 'name'
  | 'uen'
  | 'plan_id'
  | 'need_gst'
  | 'gst_reg_no'
  | 'head_office'
  | 'block_no'
  | 'unit_no'
  | 'road_name'
  | 'building_name'
  | 'postal_code'
  | 'allow_telemed'
>;

export async function insertClinic(db: Db, group_id: number, clinic: NewClinic, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('clinic')
    .values({ ...clinic, group_id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type SavedClinic = Omit<Updateable<DB['clinic']>, 'id' | 'group_id' | 'code' | 'plan_id'> & { updated_at: Date };

export async function saveClinic(db: Db, { id, group_id }: Row<'clinic', 'id' | 'group_id'>, saved: SavedClinic) {
  await db.updateTable('clinic').set(saved).where('group_id', '=', group_id).where('id', '=', id).execute();
}

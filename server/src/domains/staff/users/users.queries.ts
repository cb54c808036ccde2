import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, listed, type RowOf } from '../../../platform/db/rows.ts';

const columns = columnsOf('staff_user', [
  'id',
  'username',
  'first_name',
  'last_name',
  'email',
  'photo_small',
  'photo_origin',
  'created_at',
]);

export type ProfileRow = RowOf<typeof columns> & { groups: string[] };

/** A user of the group with the names of the role groups they hold at the clinic. */
export async function findProfile(
  db: ReadDb,
  group_id: number,
  clinic_id: number,
  user_id: number,
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${listed(columns, 'u')},
      coalesce((
        select array_agg(r.name order by r.name collate "und-x-icu") from user_group_clinic m join role_group r on r.id = m.role_group_id
        where m.group_id = u.group_id and m.user_id = u.id and m.clinic_id = ${clinic_id}
      ), '{}') as groups
    from staff_user u where u.group_id = ${group_id} and u.id = ${user_id}`.execute(db);
  return rows[0];
}

import { sql } from 'kysely';
import { anyOf } from '../../platform/db/rows.ts';
import type { RecordNames } from '../../platform/records/record-names.ts';

/** Full names of users of the group. */
export const userNames: RecordNames = async (db, scope, ids) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) as name
    from staff_user where group_id = ${scope.group_id} and id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const roleGroupNames: RecordNames = async (db, scope, ids) => {
  const rows = await db
    .selectFrom('role_group')
    .select(['id', 'name'])
    .where('group_id', '=', scope.group_id)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

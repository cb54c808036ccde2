import { anyOf } from '../../platform/db/rows.ts';
import type { RecordNames } from '../../platform/records/record-names.ts';
import { fullName } from '../access/index.ts';

/** Full names of users of the group. */
export const userNames: RecordNames = async (db, scope, ids) => {
  const rows = await db
    .selectFrom('staff_user')
    .select(['id', fullName('staff_user').as('name')])
    .where('group_id', '=', scope.group_id)
    .where('id', '=', anyOf(ids))
    .execute();
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

import type { ReadDb } from '../../../platform/db/handles.ts';

/** The credentials of the signed-in user, and the names under which wrong tries are counted. */
export async function findOwnUser(db: ReadDb, group_id: number, user_id: number) {
  return db
    .selectFrom('staff_user')
    .innerJoin('provider_group', 'provider_group.id', 'staff_user.group_id')
    .select([
      'staff_user.id',
      'staff_user.username',
      'staff_user.password_hash',
      'staff_user.second_factor_since',
      'staff_user.email',
      'provider_group.code as group_code',
    ])
    .where('staff_user.group_id', '=', group_id)
    .where('staff_user.id', '=', user_id)
    .executeTakeFirstOrThrow();
}

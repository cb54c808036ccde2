import { sql } from 'kysely';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, condition, listed, type Row, type RowOf } from '../../../platform/db/rows.ts';
import { invitationOfUser, type StoredInvitation } from '../users/invitations.queries.ts';

const columns = columnsOf('staff_user', [
  'id',
  'username',
  'first_name',
  'last_name',
  'email',
  'enable',
  'second_factor_since',
  'created_at',
]);

export type OwnerRow = RowOf<typeof columns> & { invitation: StoredInvitation | null };

/** For a query over `staff_user u`: an owner at a clinic of the group. */
const isOwner = (group_id: number) => condition`u.group_id = ${group_id} and exists (
  select from user_group_clinic m join role_group r on r.id = m.role_group_id
  where m.group_id = u.group_id and m.user_id = u.id and 'ROLE_SUPERADMIN' = any (r.roles))`;

/** A page of the owners of the entered group, by user name, and how many there are. */
export async function listOwners(
  db: ReadDb,
  group_id: number,
  page: Page,
): Promise<{ rows: OwnerRow[]; count: number }> {
  const { rows } = await sql<OwnerRow>`
    select ${listed(columns, 'u')}, ${invitationOfUser} as invitation from staff_user u where ${isOwner(group_id)}
    order by lower(u.username) collate "und-x-icu", u.id limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from staff_user u where ${isOwner(group_id)}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** An owner of the entered group, locked until the commit. */
export async function holdOwner(db: Db, group_id: number, id: number): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`
    select ${listed(columns, 'u')}, ${invitationOfUser} as invitation from staff_user u
    where u.id = ${id} and ${isOwner(group_id)} for no key update of u`.execute(db);
  return rows[0];
}

/** The role group that makes owners: the one of this name if there are several. */
export async function findOwnerRoleGroup(
  db: ReadDb,
  group_id: number,
  name: string,
): Promise<Row<'role_group', 'id' | 'name'> | undefined> {
  const { rows } = await sql<Row<'role_group', 'id' | 'name'>>`
    select id, name from role_group where group_id = ${group_id} and 'ROLE_SUPERADMIN' = any (roles)
    order by lower(name) <> lower(${name}), id limit 1`.execute(db);
  return rows[0];
}

/** Gives a role group at these clinics to a new user. */
export async function giveAtClinics(
  db: Db,
  { group_id, clinic_ids }: { group_id: number; clinic_ids: readonly number[] },
  user_id: number,
  role_group_id: number,
): Promise<void> {
  await db
    .insertInto('user_group_clinic')
    .values(clinic_ids.map((clinic_id) => ({ group_id, user_id, clinic_id, role_group_id })))
    .execute();
}

import type { Photo } from '@clinic/contract/shared/photos/photo.ts';
import type { personFields } from '@clinic/contract/staff/user-fields.ts';
import { user as wholeUser } from '@clinic/contract/staff/user.ts';
import { selfProfile } from '@clinic/contract/staff/self-profile.ts';
import type { z } from 'zod/mini';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, condition, type Row } from '../../../platform/db/rows.ts';
import { listedAs, shown } from '../../../platform/db/shown.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { invitationOfUser, type StoredInvitation } from './invitations.queries.ts';
import { isWithin, roleGroupsWhere, visibleUser } from './user-list.queries.ts';

type WholeUser = z.output<typeof wholeUser>;

/** The editable personal fields of a user. */
export type Person = Pick<WholeUser, keyof typeof personFields>;

/** A user as stored, with what the caller may do. */
export type UserRow = Omit<WholeUser, 'photos' | 'allow_telemed' | 'beyond_own' | 'invitation'> & {
  group_code: string;
  invitation: StoredInvitation | null;
};

const user_columns = shown(
  'staff_user',
  wholeUser,
  'photos',
  'invitation',
  'allow_telemed',
  'beyond_own',
  'may_update',
  'may_invite',
  'user_group_clinics',
);

/** The caller, and the branches where they may change or invite users. */
export interface UserReach {
  caller_id: number;
  update_at: readonly number[];
  invite_at: readonly number[];
}

/** A user visible in the scope, with the role groups at its branches. For the caller's own account, with those of all branches. */
export async function readUser(
  db: ReadDb,
  scope: Scope,
  user_id: number,
  { caller_id, update_at, invite_at }: UserReach,
): Promise<UserRow | undefined> {
  const is_own = user_id === caller_id;
  const seen = is_own ? sql`u.group_id = ${scope.group_id}` : visibleUser(scope, caller_id);
  const at = is_own ? sql`true` : sql`m.clinic_id = ${anyOf(scope.clinic_ids)}`;
  const { rows } = await sql<UserRow>`
    select ${listedAs(user_columns, 'u')}, g.code as group_code,
      ${invitationOfUser} as invitation, ${is_own} or ${isWithin(scope.group_id, update_at)} as may_update,
      ${isWithin(scope.group_id, invite_at)} as may_invite,
      ${roleGroupsWhere(at)}
    from staff_user u join provider_group g on g.id = u.group_id
    where u.id = ${user_id} and ${seen}`.execute(db);
  return rows[0];
}

/** The branches where the user has a role group. */
export const branchesOf = ({ user_group_clinics }: Pick<UserRow, 'user_group_clinics'>): number[] => [
  ...new Set(user_group_clinics.map(({ clinic }) => clinic.id)),
];

/** Writes the personal fields and `enable`. Resets the verified flag of an email or mobile that changes. */
export async function savePerson(
  db: Db,
  group_id: number,
  user_id: number,
  person: Person & { enable: boolean },
  updated_at: Date,
): Promise<void> {
  const { email, mobile } = person;
  await db
    .updateTable('staff_user')
    .set({
      ...person,
      vmail: sql<boolean>`vmail and email is not distinct from ${email}`,
      vmobile: sql<boolean>`vmobile and mobile = ${mobile}`,
      updated_at,
    })
    .where('group_id', '=', group_id)
    .where('id', '=', user_id)
    .execute();
}

export type NewUserRow = Person & Row<'staff_user', 'username' | 'password_hash' | 'change_password' | 'enable'>;

/** The picture that tokens and lists show. Null removes it. */
export async function savePhoto(
  db: Db,
  group_id: number,
  user_id: number,
  photo: Photo | null,
  updated_at: Date,
): Promise<void> {
  await db
    .updateTable('staff_user')
    .set({ photo_small: photo?.small ?? null, photo_origin: photo?.origin ?? null, updated_at })
    .where('group_id', '=', group_id)
    .where('id', '=', user_id)
    .execute();
}

/** True if a user of the group has this user name. Ignores case. */
export async function isUsernameTaken(db: ReadDb, group_id: number, username: string): Promise<boolean> {
  const user = await db
    .selectFrom('staff_user')
    .select('id')
    .where('group_id', '=', group_id)
    .where(condition`lower(username) = lower(${username})`)
    .executeTakeFirst();
  return user !== undefined;
}

/** Returns the id of the new user, or undefined if a user of the group already has this user name. Ignores case. */
export async function insertUser(db: Db, group_id: number, user: NewUserRow, now: Date): Promise<number | undefined> {
  const row = await db
    .insertInto('staff_user')
    .values({ ...user, group_id, password_changed_at: now, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.expression(sql`group_id, lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** True if the user is a doctor with appointment SMS at any branch of the group, which needs the user's mobile. */
export async function needsMobile(db: ReadDb, user_id: number): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`select resolve_needs_mobile(${user_id}) as needed`.execute(db);
  return rows[0]?.needed ?? false;
}

export interface StoredRights {
  roles: string[];
  /** Without those that come from delegated role groups alone. */
  undelegated: string[];
}

/** The stored roles of a user, by branch. */
export async function readRolesByBranch(
  db: ReadDb,
  group_id: number,
  user_id: number,
): Promise<Map<number, StoredRights>> {
  const { rows } = await sql<Row<'user_group_clinic', 'clinic_id'> & StoredRights>`
    select m.clinic_id, array_agg(distinct role) as roles,
      coalesce(array_agg(distinct role) filter (where not r.delegated), '{}') as undelegated
    from user_group_clinic m join role_group r on r.id = m.role_group_id cross join unnest(r.roles) as role
    where m.group_id = ${group_id} and m.user_id = ${user_id} group by m.clinic_id`.execute(db);
  return new Map(rows.map(({ clinic_id, ...rights }) => [clinic_id, rights]));
}

export async function readGroupCode(db: ReadDb, group_id: number): Promise<string> {
  const { code } = await db
    .selectFrom('provider_group')
    .select('code')
    .where('id', '=', group_id)
    .executeTakeFirstOrThrow();
  return code;
}

const profile_columns = shown('staff_user', selfProfile, 'photo', 'groups');

/** A user of the group with the names of the role groups they hold at the clinic. */
export async function findProfile(
  db: ReadDb,
  group_id: number,
  clinic_id: number,
  user_id: number,
): Promise<z.output<typeof selfProfile> | undefined> {
  const { rows } = await sql<z.output<typeof selfProfile>>`
    select ${listedAs(profile_columns, 'u')},
      case when u.photo_small is not null and u.photo_origin is not null
        then json_build_object('small', u.photo_small, 'origin', u.photo_origin) end as photo,
      coalesce((
        select json_agg(json_build_object('name', r.name) order by r.name collate "und-x-icu")
        from user_group_clinic m join role_group r on r.id = m.role_group_id
        where m.group_id = u.group_id and m.user_id = u.id and m.clinic_id = ${clinic_id}
      ), '[]') as groups
    from staff_user u where u.group_id = ${group_id} and u.id = ${user_id}`.execute(db);
  return rows[0];
}

import type { userList } from '@clinic/contract/staff/user-list.ts';
import { listedUser } from '@clinic/contract/staff/users.ts';
import type { z } from 'zod/mini';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { orderBy, partOf } from '../../../platform/db/list-plan/page-statements.ts';
import { anyOf, condition, counted } from '../../../platform/db/rows.ts';
import { listedAs, shown } from '../../../platform/db/shown.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';

const columns = shown('staff_user', listedUser, 'invited', 'invitation_ends_at', 'may_update', 'user_group_clinics');

/** For a query over `staff_user u`: true for a user who has not chosen a password yet. */
export const isInvited = sql<boolean>`exists (select from invitation i where i.group_id = u.group_id and i.user_id = u.id)`;

/** For a query over `staff_user u`: the role groups of the user at the branches that a condition on `user_group_clinic m` holds for. */
export const roleGroupsWhere = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('clinic', json_build_object('id', c.id, 'name', c.name),
    'group', json_build_object('id', r.id, 'name', r.name)) order by c.id, r.name collate "und-x-icu")
  from user_group_clinic m join clinic c on c.id = m.clinic_id join role_group r on r.id = m.role_group_id
  where m.group_id = u.group_id and m.user_id = u.id and ${at}), '[]') as user_group_clinics`;

type ListedUser = z.output<typeof listedUser>;
type SortField = (typeof userList)['sorts'][number];

const orders = {
  id: sql`u.id`,
  username: sql`lower(u.username) collate "und-x-icu"`,
  first_name: sql`lower(u.first_name) collate "und-x-icu"`,
  email: sql`lower(u.email)`,
  enable: sql`u.enable`,
  created_at: sql`u.created_at`,
} satisfies Record<SortField, RawBuilder<unknown>>;

export interface UserFilter {
  caller_id: number;
  /** Words of the user name or the person's name. */
  words: string | undefined;
  /** Only active users whose invitation had expired then. */
  expired_at?: Date | undefined;
  sort: { field: SortField; direction: 'asc' | 'desc' };
}

/** A user of the scope's branches: with a role group at one of them, or without any role group yet. */
const userOfScope = (scope: Pick<Scope, 'group_id' | 'clinic_ids'>) => sql`u.group_id = ${scope.group_id} and (
  exists (select from user_group_clinic m where m.group_id = u.group_id and m.user_id = u.id and m.clinic_id = ${anyOf(scope.clinic_ids)})
  or not exists (select from user_group_clinic m where m.group_id = u.group_id and m.user_id = u.id))`;

/**
 * A user visible to the caller: a user of the scope's branches, or one whose last role group there the caller took. The caller may give
 * it back until another member changes the user's access there.
 */
export const visibleUser = (
  scope: Pick<Scope, 'group_id' | 'clinic_ids'>,
  caller_id: number,
) => sql`u.group_id = ${scope.group_id} and (
  ${userOfScope(scope)} or exists (select from branch_access a where a.group_id = u.group_id and a.user_id = u.id
    and a.clinic_id = ${anyOf(scope.clinic_ids)} and a.updated_by = ${caller_id}))`;

/** Whether a user belongs to the branches where the caller may act on users. False if there are no such branches. */
export const isWithin = (group_id: number, clinic_ids: readonly number[]) =>
  clinic_ids.length === 0 ? condition`false` : condition`(${userOfScope({ group_id, clinic_ids })})`;

const filtered = (scope: Scope, { caller_id, words, expired_at }: UserFilter) =>
  sql`${visibleUser(scope, caller_id)} and ${
    words === undefined ? sql`true` : hasWords(sql`u.username || ' ' || u.first_name || ' ' || u.last_name`, words)
  } and ${
    expired_at === undefined
      ? sql`true`
      : sql`u.enable and exists (select from invitation i
          where i.group_id = u.group_id and i.user_id = u.id and i.expires_at <= ${expired_at})`
  }`;

/** A page of users. `may_update` is true for those at `update_at`, the branches where the caller may change users. */
export async function listUserRows(
  db: ReadDb,
  scope: Scope,
  filter: UserFilter & { update_at: readonly number[] },
  page: Page,
): Promise<ListedUser[]> {
  const { rows } = await sql<ListedUser>`
    select ${listedAs(columns, 'u')}, ${isWithin(scope.group_id, filter.update_at)} as may_update,
      ${isInvited} as invited,
      (select i.expires_at from invitation i where i.group_id = u.group_id and i.user_id = u.id) as invitation_ends_at,
      ${roleGroupsWhere(sql`m.clinic_id = ${anyOf(scope.clinic_ids)}`)}
    from staff_user u where ${filtered(scope, filter)}
    ${orderBy([orders[filter.sort.field], sql`u.id`], filter.sort.direction)} ${partOf(page)}`.execute(db);
  return rows;
}

export async function countUsers(db: ReadDb, scope: Scope, filter: UserFilter): Promise<number> {
  const { count } = await db
    .selectFrom('staff_user as u')
    .select(counted)
    .where(condition`${filtered(scope, filter)}`)
    .executeTakeFirstOrThrow();
  return count;
}

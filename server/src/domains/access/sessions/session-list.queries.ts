import type { sessionSortFields } from '@clinic/contract/access/session-sort-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '@clinic/contract/shared/list-page.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';

export interface SessionRow {
  id: string;
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  agent: string | null;
  address: string | null;
  clinic_id: number | null;
  clinic_name: string | null;
  created_at: Date;
  last_used_at: Date;
  locked: boolean;
}

/** Live sessions without portal views: a viewer is not signed in as the viewed user. */
const living = (group_id: number, now: Date) => sql`
  from session s
  join staff_user u on u.group_id = s.group_id and u.id = s.user_id
  left join clinic c on c.group_id = s.group_id and c.id = s.last_clinic_id
  where s.group_id = ${group_id} and s.revoked_at is null and s.expires_at > ${now} and s.viewed_by is null and u.enable
    and s.created_at >= u.password_changed_at`;

const shown = (now: Date) => sql`s.id, s.user_id, u.username, u.first_name, u.last_name, s.agent,
  coalesce(s.last_address, s.address) as address, c.id as clinic_id, c.name as clinic_name, s.created_at, s.last_used_at,
  s.locked_at is not null or coalesce(s.locks_at <= ${now}, false) as locked`;

interface Listed {
  rows: SessionRow[];
  count: number;
}

async function listed(
  db: ReadDb,
  now: Date,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset }: Page,
): Promise<Listed> {
  const { rows: counts } = await sql<{ count: number }>`select count(*)::int as count ${which}`.execute(db);
  const { rows } = await sql<SessionRow>`
    select ${shown(now)} ${which} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { rows, count: counts[0]?.count ?? 0 };
}

/** The sessions of one user: the calling one first, then by last use. */
export const listOwnSessions = (
  db: ReadDb,
  { group_id, user_id, session_id }: { group_id: number; user_id: number; session_id: string },
  now: Date,
  page: Page,
): Promise<Listed> =>
  listed(
    db,
    now,
    sql`${living(group_id, now)} and s.user_id = ${user_id}`,
    sql`s.id = ${session_id}::uuid desc, s.last_used_at desc, s.id`,
    page,
  );

/** Users of the branches in scope, even if they also belong to other branches. */
const atBranches = ({ group_id, clinic_ids }: Scope) => sql`exists (
  select from user_group_clinic m
  where m.group_id = ${group_id} and m.user_id = s.user_id and m.clinic_id = any (${clinic_ids}::bigint[]))`;

export interface UserSessionFilter {
  name_pattern: string | undefined;
  sort: { field: (typeof sessionSortFields)[number]; direction: 'asc' | 'desc' };
}

const sortExpressions = {
  last_used_at: sql`s.last_used_at`,
  created_at: sql`s.created_at`,
  username: sql`lower(u.username)`,
} as const;

/** The sessions of all users of the branches in scope. */
export const listSessionsAtBranches = (
  db: ReadDb,
  scope: Scope,
  { name_pattern, sort }: UserSessionFilter,
  now: Date,
  page: Page,
): Promise<Listed> => {
  const named = sql`(lower(u.username) like ${name_pattern} or lower(u.first_name || ' ' || u.last_name) like ${name_pattern})`;
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  return listed(
    db,
    now,
    sql`${living(scope.group_id, now)} and ${atBranches(scope)} ${name_pattern === undefined ? sql`` : sql`and ${named}`}`,
    sql`${sortExpressions[sort.field]} ${direction}, s.id ${direction}`,
    page,
  );
};

/** A live session of a user at the branches in scope. */
export async function findSessionAtBranches(
  db: ReadDb,
  scope: Scope,
  session_id: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select ${shown(now)} ${living(scope.group_id, now)} and s.id = ${session_id}::uuid and ${atBranches(scope)}`.execute(
    db,
  );
  return rows[0];
}

/** True if the user belongs to one of the branches in scope. */
export async function isUserAtBranches(db: ReadDb, { group_id, clinic_ids }: Scope, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from user_group_clinic m
    where m.group_id = ${group_id} and m.user_id = ${user_id} and m.clinic_id = any (${clinic_ids}::bigint[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

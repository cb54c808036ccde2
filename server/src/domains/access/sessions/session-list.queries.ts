import type { userSessionList } from '@clinic/contract/access/user-session-list.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, columnsOf, condition, counted, type Row, type RowOf } from '../../../platform/db/rows.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { fullName } from '../full-name.queries.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';

const session_columns = columnsOf('session', ['id', 'user_id', 'agent', 'created_at', 'last_used_at']);

export type SessionRow = RowOf<typeof session_columns> &
  Row<'staff_user', 'username'> & {
    full_name: string;
    /** The address of the last use, else of the sign-in. */
    address: Row<'session'>['address'];
    /** The branch of the last use. */
    clinic_id: Row<'clinic'>['id'] | null;
    clinic_name: Row<'clinic'>['name'] | null;
    locked: boolean;
  };

/** Live sessions without portal views: a viewer is not signed in as the viewed user. */
const living = (db: ReadDb, group_id: number, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('staff_user', (user) =>
      user.onRef('staff_user.group_id', '=', 'session.group_id').onRef('staff_user.id', '=', 'session.user_id'),
    )
    .leftJoin('clinic', (clinic) =>
      clinic.onRef('clinic.group_id', '=', 'session.group_id').onRef('clinic.id', '=', 'session.last_clinic_id'),
    )
    .where('session.group_id', '=', group_id)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.viewed_by', 'is', null)
    .where('staff_user.enable', '=', sql.lit(true))
    .whereRef('session.created_at', '>=', 'staff_user.password_changed_at');

type Living = ReturnType<typeof living>;

const shown = (sessions: Living, now: Date) =>
  sessions
    .select(session_columns)
    .select(['staff_user.username', fullName('staff_user').as('full_name')])
    .select(['clinic.id as clinic_id', 'clinic.name as clinic_name'])
    .select(({ fn }) => fn.coalesce('session.last_address', 'session.address').as('address'))
    .select(sql<boolean>`session.locked_at is not null or coalesce(session.locks_at <= ${now}, false)`.as('locked'));

interface Listed {
  rows: SessionRow[];
  count: number;
}

const countOf = async (sessions: Living): Promise<number> =>
  (await sessions.select(counted).executeTakeFirstOrThrow()).count;

/** The sessions of one user: the calling one first, then by last use. */
export async function listOwnSessions(
  db: ReadDb,
  { group_id, user_id, session_id }: { group_id: number; user_id: number; session_id: string },
  now: Date,
  { limit, offset }: Page,
): Promise<Listed> {
  const own = living(db, group_id, now).where('session.user_id', '=', user_id);
  const count = await countOf(own);
  const rows = await shown(own, now)
    .orderBy(({ eb }) => eb('session.id', '=', session_id), 'desc')
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, count };
}

/** Sessions of users of the branches in scope, even if they also belong to other branches. */
const livingAtBranches = (db: ReadDb, { group_id, clinic_ids }: Scope, now: Date): Living =>
  living(db, group_id, now).where(condition`exists (
    select from user_group_clinic m
    where m.group_id = ${group_id} and m.user_id = session.user_id and m.clinic_id = ${anyOf(clinic_ids)})`);

export interface UserSessionFilter {
  name_words: string | undefined;
  user_id: number | undefined;
  sort: { field: (typeof userSessionList)['sorts'][number]; direction: 'asc' | 'desc' };
}

const orders = {
  id: 'session.id',
  last_used_at: 'session.last_used_at',
  created_at: 'session.created_at',
  username: sql`lower(staff_user.username) collate "und-x-icu"`,
} as const;

const named = (words: string) =>
  condition`${hasWords(sql`staff_user.username || ' ' || staff_user.first_name || ' ' || staff_user.last_name`, words)}`;

/** The sessions of users of the branches in scope: all, those with a name, or one user's. */
export async function listSessionsAtBranches(
  db: ReadDb,
  scope: Scope,
  { name_words, user_id, sort }: UserSessionFilter,
  now: Date,
  { limit, offset }: Page,
): Promise<Listed> {
  const all = livingAtBranches(db, scope, now);
  const of_user = user_id === undefined ? all : all.where('session.user_id', '=', user_id);
  const sessions = name_words === undefined ? of_user : of_user.where(named(name_words));
  const count = await countOf(sessions);
  const rows = await shown(sessions, now)
    .orderBy(orders[sort.field], sort.direction)
    .orderBy('session.id', sort.direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, count };
}

/** A live session of a user at the branches in scope. */
export const findSessionAtBranches = (
  db: ReadDb,
  scope: Scope,
  session_id: string,
  now: Date,
): Promise<SessionRow | undefined> =>
  shown(livingAtBranches(db, scope, now), now)
    .where('session.id', '=', session_id)
    .executeTakeFirst();

/** True if the user belongs to one of the branches in scope. */
export async function isUserAtBranches(db: ReadDb, { group_id, clinic_ids }: Scope, user_id: number): Promise<boolean> {
  const place = await db
    .selectFrom('user_group_clinic')
    .select('clinic_id')
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('clinic_id', '=', anyOf(clinic_ids))
    .limit(1)
    .executeTakeFirst();
  return place !== undefined;
}

import type { OperatorState } from '@clinic/contract/operators/operators-lists.ts';
import type { OperatorRole } from '@clinic/contract/shared/operator-roles.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SystemAct, SystemReadAct } from '../../platform/act/act.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';
import { hasWords } from '../../platform/db/statements/has-words.ts';
import { invitationOfUser, type StoredInvitation } from '../staff/index.ts';

export type OperatorRow = Row<
  'staff_user',
  'id' | 'first_name' | 'last_name' | 'enable' | 'second_factor_since' | 'created_at'
> &
  Row<'operator', 'updated_at'> & {
    email: string;
    roles: OperatorRole[];
    invitation: StoredInvitation | null;
    last_used_at: Date | null;
  };

/** Enters the platform's own group, and gives its number. */
export async function enterPlatform(
  act: Pick<SystemAct, 'db' | 'enter'> | Pick<SystemReadAct, 'db' | 'enter'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select resolve_platform_group() as id`.execute(act.db);
  const group_id = rows[0]?.id ?? 0;
  await act.enter({ group_id, clinic_ids: [] });
  return group_id;
}

const shown = sql`u.id, u.username as email, u.first_name, u.last_name, o.roles, u.enable, u.second_factor_since, u.created_at,
  o.updated_at, ${invitationOfUser} as invitation,
  (select max(s.last_used_at) from session s where s.group_id = u.group_id and s.user_id = u.id) as last_used_at`;

const operators = (group_id: number) => sql`
  from operator o join staff_user u on u.group_id = o.group_id and u.id = o.user_id where o.group_id = ${group_id}`;

export interface OperatorFilters {
  words?: string | undefined;
  role?: OperatorRole | undefined;
  state?: OperatorState | undefined;
}

const isInState: Record<OperatorState, RawBuilder<unknown>> = {
  active: sql`u.enable and ${invitationOfUser} is null`,
  invited: sql`u.enable and ${invitationOfUser} is not null`,
  inactive: sql`not u.enable`,
};

/** A page of the operators by email address, and how many there are. */
export async function listOperatorRows(
  db: ReadDb,
  group_id: number,
  { words, role, state }: OperatorFilters,
  page: Page,
): Promise<{ rows: OperatorRow[]; count: number }> {
  const found = sql`${operators(group_id)}
    ${words ? sql`and ${hasWords(sql`concat_ws(' ', u.first_name, u.last_name, u.username)`, words)}` : sql``}
    ${role ? sql`and ${role} = any (o.roles)` : sql``}
    ${state ? sql`and ${isInState[state]}` : sql``}`;
  const { rows } = await sql<OperatorRow>`
    select ${shown} ${found} order by lower(u.username) collate "und-x-icu", u.id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** The addresses of the active operators who have a role. Enters the platform's own group. */
export async function listAddresses(act: Pick<SystemAct, 'db' | 'enter'>, role: OperatorRole): Promise<string[]> {
  const group_id = await enterPlatform(act);
  const { rows } = await sql<{ email: string }>`
    select u.username as email ${operators(group_id)} and ${isInState.active} and ${role} = any (o.roles) order by u.id`.execute(
    act.db,
  );
  return rows.map(({ email }) => email);
}

export async function findOperator(db: ReadDb, group_id: number, user_id: number): Promise<OperatorRow | undefined> {
  const { rows } = await sql<OperatorRow>`
    select ${shown} ${operators(group_id)} and o.user_id = ${user_id}`.execute(db);
  return rows[0];
}

export async function findOperatorByEmail(
  db: ReadDb,
  group_id: number,
  email: string,
): Promise<OperatorRow | undefined> {
  const { rows } = await sql<OperatorRow>`
    select ${shown} ${operators(group_id)} and lower(u.username) = lower(${email})`.execute(db);
  return rows[0];
}

/** The operator, locked with all others until the commit: of two changes the second sees who is left as administrator. */
export async function holdOperator(db: Db, group_id: number, user_id: number): Promise<OperatorRow | undefined> {
  await sql`select ${operators(group_id)} order by o.user_id for no key update`.execute(db);
  return findOperator(db, group_id, user_id);
}

/** The active administrators other than one operator. */
export async function countOtherAdministrators(db: ReadDb, group_id: number, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${operators(group_id)} and o.user_id <> ${user_id} and u.enable and 'administrator' = any (o.roles)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertOperator(
  db: Db,
  group_id: number,
  { user_id, roles }: { user_id: number; roles: OperatorRole[] },
  now: Date,
): Promise<void> {
  await db.insertInto('operator').values({ group_id, user_id, roles, created_at: now, updated_at: now }).execute();
}

export async function saveOperatorRoles(
  db: Db,
  group_id: number,
  user_id: number,
  { roles, updated_at }: Pick<OperatorRow, 'roles' | 'updated_at'>,
): Promise<void> {
  await db
    .updateTable('operator')
    .set({ roles, updated_at })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** The administrators who can sign in. */
export async function countAdministrators(db: ReadDb, group_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${operators(group_id)} and u.enable and u.second_factor_since is not null
      and 'administrator' = any (o.roles)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** True if money, closing and keys take two operators. */
export async function takesTwo(db: ReadDb): Promise<boolean> {
  const { two_people } = await db.selectFrom('operator_rule').select('two_people').executeTakeFirstOrThrow();
  return two_people;
}

/** False: a company of one person, where each operator decides alone. */
export async function saveTwoPeople(db: Db, two_people: boolean, now: Date): Promise<void> {
  await db.updateTable('operator_rule').set({ two_people, updated_at: now }).execute();
}

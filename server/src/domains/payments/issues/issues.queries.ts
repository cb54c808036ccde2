import type { IssueStatus, IssueType } from '@clinic/contract/payments/issues.ts';
import { type RawBuilder, sql } from 'kysely';
import { readInBatches } from '../../../platform/db/statements/batches.ts';
import type { Db } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';

export interface IssueRow {
  id: number;
  clinic_id: number;
  transaction_id: number;
  created_at: Date;
  updated_at: Date;
  create_user: string | null;
  type: IssueType;
  remark: string;
  hq_remark: string | null;
  status: IssueStatus;
  /** Of the transaction; the database keeps the two the same. */
  patient_id: string;
}
export type ShownIssue = IssueRow & { clinic_name: string };

const shown = sql`i.id, i.clinic_id, i.transaction_id, i.created_at, i.updated_at, i.create_user, i.type, i.remark, i.hq_remark, i.status,
  i.patient_id, c.name as clinic_name`;
const joined = sql`issue i join clinic c on c.id = i.clinic_id`;

export interface NewIssue {
  transaction_id: number;
  now: Date;
  created_by: number | null;
  create_user: string | null;
  type: IssueType;
  remark: string;
}

export async function insertIssue(db: Db, scope: Scope, made: NewIssue): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into issue (clinic_id, transaction_id, created_at, updated_at, created_by, create_user, type, remark)
    values (${scope.clinic_id}, ${made.transaction_id}, ${made.now}, ${made.now}, ${made.created_by}, ${made.create_user}, ${made.type}, ${made.remark})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function readIssue(db: Db, scope: Scope, id: number): Promise<ShownIssue | undefined> {
  const { rows } = await sql<ShownIssue>`select ${shown} from ${joined}
    where i.clinic_id = ${scope.clinic_id} and i.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockIssue(db: Db, scope: Scope, id: number): Promise<IssueRow | undefined> {
  const { rows } =
    await sql<IssueRow>`select * from issue where clinic_id = ${scope.clinic_id} and id = ${id} for update`.execute(db);
  return rows[0];
}

export async function saveIssue(
  db: Db,
  scope: Scope,
  id: number,
  edited: { type: IssueType; remark: string; updated_at: Date },
): Promise<void> {
  await sql`update issue set type = ${edited.type}, remark = ${edited.remark}, updated_at = ${edited.updated_at}
    where clinic_id = ${scope.clinic_id} and id = ${id}`.execute(db);
}

export async function listIssuesOf(
  db: Db,
  scope: Scope,
  transaction_id: number,
  page: { limit: number; offset: number },
): Promise<{ batches: AsyncIterable<ShownIssue[]>; count: number }> {
  const here = sql`i.clinic_id = ${scope.clinic_id} and i.transaction_id = ${transaction_id}`;
  const counted = await sql<{ count: number }>`select count(*) as count from issue i where ${here}`.execute(db);
  const issues = sql<ShownIssue>`select ${shown} from ${joined} where ${here}
    order by i.id desc limit ${page.limit} offset ${page.offset}`;
  return { batches: readInBatches(db, issues), count: counted.rows[0]?.count ?? 0 };
}

const orders = {
  id: sql`i.id`,
  patient_id: sql`i.patient_id`,
  transaction_id: sql`i.transaction_id`,
  created_at: sql`i.created_at`,
  type: sql`i.type`,
  status: sql`i.status`,
} satisfies Record<string, RawBuilder<unknown>>;

export interface IssueFilter {
  /** A part of the clinic's name, as a pattern for `like` in lower case. */
  clinic_pattern: string | undefined;
  sort: { field: keyof typeof orders; direction: 'asc' | 'desc' };
}

/** The issues of every clinic in scope; of a single one as the index of its issues has them. */
export const issuesOf = ({ clinic_ids }: Scope): RawBuilder<unknown> => {
  const [first, ...others] = clinic_ids;
  return others.length === 0 ? sql`i.clinic_id = ${first ?? null}` : sql`i.clinic_id = any(${[...clinic_ids]}::int8[])`;
};

/** An issue `i` with its clinic where the name is asked for, and what stands in the way of it. */
const filtered = (scope: Scope, { clinic_pattern }: IssueFilter) =>
  clinic_pattern === undefined
    ? { joined: sql``, condition: issuesOf(scope) }
    : {
        joined: sql`join clinic c on c.id = i.clinic_id`,
        condition: sql`${issuesOf(scope)} and lower(c.name) like ${clinic_pattern}`,
      };

/** Issues of every clinic in scope: the ids of the page first, its rows last. */
export async function listIssueRows(
  db: Db,
  scope: Scope,
  filter: IssueFilter,
  page: { limit: number; offset: number },
): Promise<ShownIssue[]> {
  const direction = filter.sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`order by ${orders[filter.sort.field]} ${direction}, i.id ${direction}`;
  const { joined: with_clinic, condition } = filtered(scope, filter);
  const { rows } = await sql<ShownIssue>`
    with page as materialized (
      select i.clinic_id, i.id from issue i ${with_clinic}
      where ${condition} ${order} limit ${page.limit} offset ${page.offset}
    )
    select ${shown} from page
    cross join lateral (select * from issue i where i.clinic_id = page.clinic_id and i.id = page.id offset 0) i
    join clinic c on c.id = i.clinic_id ${order}`.execute(db);
  return rows;
}

export async function countIssues(db: Db, scope: Scope, filter: IssueFilter): Promise<number> {
  const { joined: with_clinic, condition } = filtered(scope, filter);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from issue i ${with_clinic} where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

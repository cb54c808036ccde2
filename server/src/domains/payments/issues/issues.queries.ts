import { issue as issueShape, type IssueType } from '@clinic/contract/payments/issues.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, counted, type Row, type RowOf } from '../../../platform/db/rows.ts';
import { listedAs, qualified, shown } from '../../../platform/db/shown.ts';
import { authorName } from '../../access/index.ts';
import { readInBatches } from '../../../platform/db/statements/batches.ts';

/** The patient comes from the transaction. The database keeps both equal. */
const issue_columns = columnsOf('issue', [
  'id',
  'clinic_id',
  'transaction_id',
  'created_at',
  'updated_at',
  'create_user',
  'type',
  'remark',
  'hq_remark',
  'status',
  'patient_id',
]);

/** The database allows no other type. */
interface Typed {
  type: IssueType;
}

export type IssueRow = Omit<RowOf<typeof issue_columns>, 'type'> & Typed;
/** An issue as its lists show it. */
export type ShownIssue = z.output<typeof issueShape>;

/** The reporter of an issue, as people know them; null: the portal itself. */
const authorOf = (issue: string, clinic: string) =>
  authorName<string | null>({
    id: `${issue}.created_by`,
    kept: `${issue}.create_user`,
    group_id: `${clinic}.group_id`,
  });

const transactionOf = (issue: string, clinic: string) =>
  sql<ShownIssue['transaction']>`json_build_object('id', ${sql.ref(`${issue}.transaction_id`)},
    'patient_id', ${sql.ref(`${issue}.patient_id`)},
    'clinic', json_build_object('id', ${sql.ref(`${clinic}.id`)}, 'name', ${sql.ref(`${clinic}.name`)}))`;

const own_columns = shown('issue', issueShape, 'create_user', 'transaction');

/** The same of an issue `i` and its clinic `c`, for a hand-written statement. */
export const shown_issue = sql`${listedAs(own_columns, 'i')}, ${authorOf('i', 'c')} as create_user, ${transactionOf('i', 'c')} as transaction`;

export type NewIssue = Pick<Row<'issue'>, 'transaction_id' | 'created_by' | 'create_user' | 'remark'> &
  Typed & { now: Date };

/** Raw SQL, because a trigger sets the issue's patient from its transaction. */
export async function insertIssue(db: Db, scope: Scope, made: NewIssue): Promise<number> {
  const { rows } = await sql<Row<'issue', 'id'>>`
    insert into issue (clinic_id, transaction_id, created_at, updated_at, created_by, create_user, type, remark)
    values (${scope.clinic_id}, ${made.transaction_id}, ${made.now}, ${made.now}, ${made.created_by}, ${made.create_user}, ${made.type}, ${made.remark})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

const withClinic = (db: ReadDb) =>
  db
    .selectFrom('issue')
    .innerJoin('clinic', 'clinic.id', 'issue.clinic_id')
    .select(qualified('issue', own_columns))
    .select([authorOf('issue', 'clinic').as('create_user'), transactionOf('issue', 'clinic').as('transaction')])
    .$narrowType<Typed>();

export const readIssue = (db: ReadDb, scope: Scope, id: number): Promise<ShownIssue | undefined> =>
  withClinic(db).where('issue.clinic_id', '=', scope.clinic_id).where('issue.id', '=', id).executeTakeFirst();

export const lockIssue = (db: Db, scope: Scope, id: number): Promise<IssueRow | undefined> =>
  db
    .selectFrom('issue')
    .select(issue_columns)
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Typed>()
    .executeTakeFirst();

export async function saveIssue(
  db: Db,
  scope: Scope,
  id: number,
  edited: Pick<IssueRow, 'type' | 'remark' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('issue').set(edited).where('clinic_id', '=', scope.clinic_id).where('id', '=', id).execute();
}

export async function listIssuesOf(
  db: ReadDb,
  { clinic_id }: Scope,
  transaction_id: number,
  page: Page,
): Promise<{ batches: AsyncIterable<ShownIssue[]>; count: number }> {
  const { count } = await db
    .selectFrom('issue')
    .select(counted)
    .where('clinic_id', '=', clinic_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirstOrThrow();
  const issues = withClinic(db)
    .where('issue.clinic_id', '=', clinic_id)
    .where('issue.transaction_id', '=', transaction_id)
    .orderBy('issue.id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  return { batches: readInBatches(db, issues), count };
}

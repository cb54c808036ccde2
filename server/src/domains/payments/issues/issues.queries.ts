import { issue as issueShape, type IssueType } from '@clinic/contract/payments/issues.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope, ClinicOfGroup } from '../../../platform/act/scope.ts';
import type { DB } from '../../../platform/db/database.generated.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, counted, type Row } from '../../../platform/db/rows.ts';
import { listedAs, qualified, shown } from '../../../platform/db/shown.ts';
import { authorName } from '../../access/index.ts';
import { readInBatches } from '../../../platform/db/statements/batches.ts';

/** The database allows no other type. */
interface Typed {
  type: IssueType;
}

/** The patient comes from the transaction. The database keeps both equal. */
export type IssueRow = Omit<Row<'issue'>, 'type'> & Typed;

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

type NewIssue = Pick<Row<'issue'>, 'transaction_id' | 'created_by' | 'create_user' | 'remark'> & Typed & { now: Date };

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

const issueOf = (db: ReadDb, { clinic_id }: Scope, id: number) =>
  withClinic(db).where('issue.clinic_id', '=', clinic_id).where('issue.id', '=', id);

export const readIssue = (db: ReadDb, scope: Scope, id: number): Promise<ShownIssue | undefined> =>
  issueOf(db, scope, id).executeTakeFirst();

/** Reads an issue that must exist. */
export const showIssue = (db: ReadDb, scope: Scope, id: number): Promise<ShownIssue> =>
  issueOf(db, scope, id).executeTakeFirstOrThrow();

export const lockIssue = (db: Db, scope: Scope, id: number): Promise<IssueRow | undefined> =>
  db
    .selectFrom('issue')
    .selectAll()
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Typed>()
    .executeTakeFirst();

export async function saveIssue(db: Db, scope: Scope, id: number, changed: Updateable<DB['issue']>): Promise<void> {
  await db.updateTable('issue').set(changed).where('clinic_id', '=', scope.clinic_id).where('id', '=', id).execute();
}

/** True if a transaction has an issue with this remark. */
export const hasIssue = async (
  db: ReadDb,
  { clinic_id }: Scope,
  transaction_id: number,
  remark: string,
): Promise<boolean> =>
  (await db
    .selectFrom('issue')
    .select('id')
    .where('clinic_id', '=', clinic_id)
    .where('transaction_id', '=', transaction_id)
    .where('remark', '=', remark)
    .limit(1)
    .executeTakeFirst()) !== undefined;

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

/** Looks up the clinic of an issue in any tenant. */
export const resolveIssue = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_issue(${id})`.execute(db)).rows[0];

export const listClinicsWithOpenIssues = async (db: ReadDb): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_open_issues()`.execute(db)).rows;

/** Open issues of the entered clinics, newest first. */
export async function listOpenIssueRows(
  db: ReadDb,
  clinic_ids: readonly number[],
  most: number,
): Promise<ShownIssue[]> {
  const { rows } = await sql<ShownIssue>`
    with newest as materialized (
      select * from issue i where i.clinic_id = ${anyOf(clinic_ids)} and i.status in ('n', 'i') order by i.id desc limit ${most}
    )
    select ${shown_issue}
    from newest i join clinic c on c.id = i.clinic_id
    order by i.id desc`.execute(db);
  return rows;
}

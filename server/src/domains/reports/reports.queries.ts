import type { ReportStatus } from '@clinic/contract/reports/downloads.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { anyOf, columnsOf, counted, type RowOf } from '../../platform/db/rows.ts';
import type { Filters } from './read-filters.ts';
import type { NamedFiles } from '../../platform/reconcile/check-files.ts';

const report_columns = columnsOf('report', [
  'id',
  'user_id',
  'created_at',
  'type',
  'name',
  'filters',
  'filters_text',
  'schedule_id',
  'due_at',
  'status',
  'tries',
  'run',
  'rows_done',
  'rows_total',
  'parts',
  'size_bytes',
  'touched_at',
  'ended_at',
  'expires_at',
  'problem',
]);

export type ReportRow = Omit<RowOf<typeof report_columns>, 'filters' | 'status' | 'problem'> & {
  filters: Filters;
  status: ReportStatus;
  problem: 'role_lost' | 'user_inactive' | 'failed' | null;
};
type Narrowed = Pick<ReportRow, 'filters' | 'status' | 'problem'>;

const unfinished = ['q', 'r'] as const;

interface OwnReports {
  user_id: number;
  type?: string | undefined;
  status?: ReportStatus | undefined;
}

const own = (db: ReadDb, { clinic_id }: Scope, { user_id, type, status }: OwnReports) =>
  db
    .selectFrom('report')
    .where('clinic_id', '=', clinic_id)
    .where('user_id', '=', user_id)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'q'));

export const listReports = (
  db: ReadDb,
  scope: Scope,
  asked: OwnReports,
  { limit, offset }: Page,
): Promise<ReportRow[]> =>
  own(db, scope, asked)
    .select(report_columns)
    .$narrowType<Narrowed>()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countReports(db: ReadDb, scope: Scope, asked: OwnReports): Promise<number> {
  const { count } = await own(db, scope, asked).select(counted).executeTakeFirstOrThrow();
  return count;
}

/** Counts a user's waiting and running reports. A lock until the commit makes calls at the same moment count each other. */
export async function countUnfinished(db: Db, scope: Scope, user_id: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reports of a user', ${user_id}))`.execute(db);
  const { count } = await own(db, scope, { user_id })
    .select(counted)
    .where('status', '=', anyOf(unfinished))
    .executeTakeFirstOrThrow();
  return count;
}

export const readReport = (db: ReadDb, { clinic_id }: Scope, id: number): Promise<ReportRow | undefined> =>
  db
    .selectFrom('report')
    .select(report_columns)
    .$narrowType<Narrowed>()
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .executeTakeFirst();

export const lockReport = (db: Db, { clinic_id }: Scope, id: number): Promise<ReportRow | undefined> =>
  db
    .selectFrom('report')
    .select(report_columns)
    .$narrowType<Narrowed>()
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface NewReport {
  user_id: number;
  type: string;
  name: string;
  filters: Filters;
  filters_text: string;
  schedule_id: number | null;
  due_at: Date | null;
}

/** Inserts a waiting report. Undefined if the schedule has asked for the same time before. */
export async function insertReport(db: Db, scope: Scope, made: NewReport, now: Date): Promise<number | undefined> {
  const inserted = await db
    .insertInto('report')
    .values({
      ...made,
      filters: JSON.stringify(made.filters),
      group_id: scope.group_id,
      clinic_id: scope.clinic_id,
      created_at: now,
      touched_at: now,
    })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'schedule_id', 'due_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

type Changes = Partial<Omit<ReportRow, 'filters'>> & Pick<ReportRow, 'touched_at'>;

/** Changes a locked report. */
export const changeReport = (db: Db, { clinic_id }: Scope, id: number, changes: Changes): Promise<ReportRow> =>
  db
    .updateTable('report')
    .set(changes)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .returning(report_columns)
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow();

/** Changes a report in the name of a run. False if another run has taken it over. */
export async function changeAsRun(
  db: Db,
  { clinic_id }: Scope,
  { id, run }: { id: number; run: string },
  changes: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set(changes)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('status', '=', 'r')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The tenant of a report, for a link without a session. */
export async function resolveReport(db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> {
  const { rows } = await sql<ClinicOfGroup>`select group_id, clinic_id from resolve_report(${id})`.execute(db);
  return rows[0];
}

/** The pieces of reports that are ready. */
export const reportFiles: NamedFiles = {
  of: 'clinic',
  files: ({ clinic_id }) => sql`
    select 'report ' || r.id as row, part as key from report r cross join unnest(r.parts) part
    where r.clinic_id = ${clinic_id} and r.status = 'd'`,
};

const rows_at_once = 100;

/** Marks reports that lost their job as moving again. */
export async function touchLost(db: Db, { clinic_id }: Scope, still_since: Date, now: Date): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    update report set touched_at = ${now} where clinic_id = ${clinic_id} and id in (
      select id from report where clinic_id = ${clinic_id} and status in ('q', 'r') and touched_at < ${still_since}
      order by id limit ${rows_at_once} for no key update skip locked
    ) returning id`.execute(db);
  return rows;
}

interface EndedReport {
  id: number;
  user_id: number;
  old_parts: string[];
}

/** Marks reports whose days are over as removed, and returns the keys of their files. */
export async function endKept(db: Db, { clinic_id }: Scope, now: Date): Promise<EndedReport[]> {
  const { rows } = await sql<EndedReport>`
    update report r set status = 'x', parts = '{}' from (
      select id, parts from report where clinic_id = ${clinic_id} and status = 'd' and expires_at <= ${now}
      order by id limit ${rows_at_once} for no key update skip locked
    ) over where r.clinic_id = ${clinic_id} and r.id = over.id
    returning r.id, r.user_id, over.parts as old_parts`.execute(db);
  return rows;
}

/** Deletes the rows that have left the history. */
export async function deleteOld(db: Db, { clinic_id }: Scope, listed_since: Date): Promise<void> {
  await sql`
    delete from report where clinic_id = ${clinic_id} and id in (
      select id from report
      where clinic_id = ${clinic_id} and status in ('f', 'x') and created_at < ${listed_since} limit ${rows_at_once}
    )`.execute(db);
}

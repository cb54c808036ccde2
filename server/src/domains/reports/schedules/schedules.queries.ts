import type { ReportStatus } from '@clinic/contract/reports/downloads.ts';
import type { ReportTimes } from '@clinic/contract/reports/schedules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, listed, type RowOf } from '../../../platform/db/rows.ts';
import { fullName } from '../../access/index.ts';
import type { Filters } from '../read-filters.ts';
import type { obstacleWords } from '../report.rules.ts';

const schedule_columns = columnsOf('report_schedule', [
  'id',
  'user_id',
  'created_at',
  'type',
  'filters',
  'filters_text',
  'every',
  'next_at',
  'paused_at',
  'problem',
]);

export type ScheduleProblem = Exclude<keyof typeof obstacleWords, 'failed'>;
export type ScheduleRow = Omit<RowOf<typeof schedule_columns>, 'filters' | 'every' | 'problem'> & {
  filters: Filters;
  every: ReportTimes;
  problem: ScheduleProblem | null;
};
/** With the user who asked, and its newest report. */
export type ShownSchedule = ScheduleRow & {
  asked_by: string;
  last_at: Date | null;
  last_status: ReportStatus | null;
};

const shown = (scope: Scope, conditions: RawBuilder<unknown>): RawBuilder<ShownSchedule> => sql<ShownSchedule>`
  select ${listed(schedule_columns, 's')}, ${fullName('u')} as asked_by,
    last.created_at as last_at, last.status as last_status
  from report_schedule s
  join staff_user u on u.group_id = ${scope.group_id} and u.id = s.user_id
  left join lateral (
    select r.created_at, r.status from report r
    where r.clinic_id = ${scope.clinic_id} and r.schedule_id = s.id order by r.due_at desc limit 1
  ) last on true
  where s.clinic_id = ${scope.clinic_id} and ${conditions} order by s.id desc`;

/** The schedules of a user, or of everybody at the branch. */
export async function listSchedules(db: ReadDb, scope: Scope, user_id: number | null): Promise<ShownSchedule[]> {
  const { rows } = await shown(scope, user_id === null ? sql`true` : sql`s.user_id = ${user_id}`).execute(db);
  return rows;
}

export async function readSchedule(db: ReadDb, scope: Scope, id: number): Promise<ShownSchedule | undefined> {
  const { rows } = await shown(scope, sql`s.id = ${id}`).execute(db);
  return rows[0];
}

export async function lockSchedule(db: Db, { clinic_id }: Scope, id: number): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`select ${listed(schedule_columns, 's')} from report_schedule s
    where s.clinic_id = ${clinic_id} and s.id = ${id} for no key update`.execute(db);
  return rows[0];
}

/** Locks what is due. What another process has locked is left to it. */
export async function lockDueSchedules(db: Db, { clinic_id }: Scope, now: Date, most: number): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`select ${listed(schedule_columns, 's')} from report_schedule s
    where s.clinic_id = ${clinic_id} and s.paused_at is null and s.next_at <= ${now}
    order by s.next_at, s.id limit ${most} for no key update skip locked`.execute(db);
  return rows;
}

/** A lock until the commit makes calls at the same moment count each other. */
export async function countSchedules(db: Db, { clinic_id }: Scope, user_id: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('report schedules of a user', ${user_id}))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from report_schedule where clinic_id = ${clinic_id} and user_id = ${user_id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertSchedule(
  db: Db,
  { group_id, clinic_id }: Scope,
  made: Pick<ScheduleRow, 'user_id' | 'type' | 'filters' | 'filters_text' | 'every' | 'next_at'>,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('report_schedule')
    .values({
      ...made,
      filters: JSON.stringify(made.filters),
      group_id,
      clinic_id,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeSchedule(
  db: Db,
  { clinic_id }: Scope,
  id: number,
  changes: Partial<Pick<ScheduleRow, 'next_at' | 'paused_at' | 'problem'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('report_schedule')
    .set({ ...changes, updated_at: now })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .execute();
}

export const noteProblem = (db: Db, scope: Scope, id: number, problem: ScheduleProblem, now: Date): Promise<void> =>
  changeSchedule(db, scope, id, { problem }, now);

export async function deleteScheduleRow(db: Db, { clinic_id }: Scope, id: number): Promise<void> {
  await db.deleteFrom('report_schedule').where('clinic_id', '=', clinic_id).where('id', '=', id).execute();
}

export interface WorkTimes {
  now: Date;
  still_since: Date;
  listed_since: Date;
}

/** The clinics at which something is due, across all tenants. */
export async function listClinicsWithWork(db: ReadDb, times: WorkTimes): Promise<ClinicOfGroup[]> {
  const { now, still_since, listed_since } = times;
  const { rows } = await sql<ClinicOfGroup>`
    select group_id, clinic_id from resolve_clinics_with_report_work(${now}, ${still_since}, ${listed_since})`.execute(
    db,
  );
  return rows;
}

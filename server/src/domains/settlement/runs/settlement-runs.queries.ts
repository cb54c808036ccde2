import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { RunOutcome } from './settlement.rules.ts';

export interface RunRow {
  id: number;
  request_key: string;
  kind: 'schedule' | 'request';
  for_clinic_id: number | null;
  cut_off: Date;
  created_at: Date;
  finished_at: Date | null;
}

export interface NewRun {
  request_key: string;
  kind: 'schedule' | 'request';
  for_clinic_id: number | null;
  cut_off: Date;
  now: Date;
}

/** The new run, or nothing where the same request made one before. */
export async function insertRun(db: Db, run: NewRun): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    insert into settlement_run (request_key, kind, for_clinic_id, cut_off, created_at)
    values (${run.request_key}, ${run.kind}, ${run.for_clinic_id}, ${run.cut_off}, ${run.now})
    on conflict (request_key) do nothing returning *`.execute(db);
  return rows[0];
}

export async function readRun(db: Db, by: { id: number } | { request_key: string }): Promise<RunRow | undefined> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`request_key = ${by.request_key}`;
  const { rows } = await sql<RunRow>`select * from settlement_run where ${which}`.execute(db);
  return rows[0];
}

export async function hasScheduledRun(db: Db): Promise<boolean> {
  const { rows } = await sql`select from settlement_run where kind = 'schedule' limit 1`.execute(db);
  return rows.length > 0;
}

/** Runs that have clinics left to go to. */
export async function listUnfinishedRuns(db: Db, before: Date): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from settlement_run where finished_at is null and created_at < ${before} order by id`.execute(db);
  return rows;
}

export async function finishRun(db: Db, id: number, now: Date): Promise<void> {
  await sql`update settlement_run set finished_at = ${now} where id = ${id} and finished_at is null`.execute(db);
}

export async function listRuns(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ rows: RunRow[]; count: number }> {
  const { rows } = await sql<RunRow>`
    select * from settlement_run order by id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from settlement_run`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export interface RunCount {
  settlement_run_id: number;
  outcome: RunOutcome;
  clinics: number;
}

/** How many clinics each run has done, by what came of it. */
export async function countRunClinics(db: Db, runs: readonly number[]): Promise<RunCount[]> {
  const { rows } = await sql<RunCount>`select * from resolve_settlement_counts(${[...runs]}::int8[])`.execute(db);
  return rows;
}

export interface SettledClinic {
  clinic_id: number;
  clinic_name: string;
  at: Date;
  outcome: RunOutcome;
  payment_advice_id: number | null;
  display_id: string | null;
  total_cents: number | null;
}

export async function listSettledClinics(db: Db, run_id: number): Promise<SettledClinic[]> {
  return (await sql<SettledClinic>`select * from resolve_settled_clinics(${run_id})`.execute(db)).rows;
}

/** Clinics that the run has not been to yet, in the order of their ids. */
export async function listClinicsToSettle(db: Db, run_id: number): Promise<{ clinic_id: number; group_id: number }[]> {
  const { rows } = await sql<{ clinic_id: number; group_id: number }>`
    select * from resolve_clinics_to_settle(${run_id})`.execute(db);
  return rows;
}

export async function isClinic(db: Db, clinic_id: number): Promise<boolean> {
  const { rows } = await sql`select from resolve_clinics() c where c.clinic_id = ${clinic_id}`.execute(db);
  return rows.length > 0;
}

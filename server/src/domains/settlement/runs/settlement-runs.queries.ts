import type { runClinic } from '@clinic/contract/settlement/settlement-runs.ts';
import type { z } from 'zod/mini';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../platform/db/database.generated.ts';
import { counted, type Row } from '../../../platform/db/rows.ts';
import type { ClinicOfGroup } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';

export type RunRow = Row<'settlement_run'>;
export type NewRun = Omit<Insertable<DB['settlement_run']>, 'created_at' | 'finished_at'> & { now: Date };

/** Inserts the run. Returns nothing if a run with the same request key exists. */
export const insertRun = (db: Db, { now, ...run }: NewRun): Promise<RunRow | undefined> =>
  db
    .insertInto('settlement_run')
    .values({ ...run, created_at: now })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst();

export const readRun = (db: ReadDb, by: { id: number } | { request_key: string }): Promise<RunRow | undefined> =>
  db
    .selectFrom('settlement_run')
    .selectAll()
    .where((run) => run.and(by))
    .executeTakeFirst();

export async function hasScheduledRun(db: ReadDb): Promise<boolean> {
  const rows = await db
    .selectFrom('settlement_run')
    .select('id')
    .where('kind', '=', sql.lit('schedule'))
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** Runs with clinics still to visit. */
export const listUnfinishedRuns = (db: ReadDb, before: Date): Promise<{ id: number }[]> =>
  db
    .selectFrom('settlement_run')
    .select('id')
    .where('finished_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('id')
    .execute();

export async function finishRun(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('settlement_run')
    .set({ finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

export async function listRuns(
  db: ReadDb,
  page: { limit: number; offset: number },
): Promise<{ rows: RunRow[]; count: number }> {
  const runs = db.selectFrom('settlement_run');
  const rows = await runs.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  const { count } = await runs.select(counted).executeTakeFirstOrThrow();
  return { rows, count };
}

export type RunCount = Row<'settlement_run_clinic', 'settlement_run_id' | 'outcome'> & { clinics: number };

/** The number of clinics per run and outcome. */
export async function countRunClinics(db: ReadDb, runs: readonly number[]): Promise<RunCount[]> {
  const { rows } = await sql<RunCount>`select * from resolve_settlement_counts(${[...runs]}::int8[])`.execute(db);
  return rows;
}

/** The result at each clinic that the run has visited. */
export async function listSettledClinics(db: ReadDb, run_id: number): Promise<z.output<typeof runClinic>[]> {
  const { rows } = await sql<z.output<typeof runClinic>>`
    select json_build_object('id', clinic_id, 'name', clinic_name) as clinic, at, outcome, total_cents as pay_to_clinic_total,
      case when fee_statement_id is not null then json_build_object('id', fee_statement_id, 'invoice_number', invoice_number, 'total', fees_cents)
        end as fee_statement,
      case when display_id is not null then json_build_object('id', payment_advice_id, 'display_id', display_id) end as payment_advice
    from resolve_clinics_of_run(${run_id})`.execute(db);
  return rows;
}

/** Clinics that the run has not visited yet, ordered by id. */
export async function listClinicsToSettle(db: ReadDb, run_id: number): Promise<ClinicOfGroup[]> {
  return (await sql<ClinicOfGroup>`select * from resolve_clinics_to_settle(${run_id})`.execute(db)).rows;
}

export async function isClinic(db: ReadDb, clinic_id: number): Promise<boolean> {
  const { rows } = await sql`select from resolve_clinics() c where c.clinic_id = ${clinic_id}`.execute(db);
  return rows.length > 0;
}

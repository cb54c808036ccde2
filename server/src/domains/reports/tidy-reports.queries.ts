import { sql } from 'kysely';
import type { Scope } from '../../platform/act/scope.ts';
import type { Db } from '../../platform/db/handles.ts';

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

import { sql } from 'kysely';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { issuesOf } from './issues/issue-page.queries.ts';
import type { IssueRow } from './issues/issues.queries.ts';
import { hasWords } from '../../platform/db/statements/has-words.ts';

export type FoundIssue = Pick<
  IssueRow,
  'id' | 'clinic_id' | 'transaction_id' | 'created_at' | 'type' | 'status' | 'patient_id' | 'remark'
> & { clinic_name: string };

/** How many of the newest issues are searched for the words. */
const looked_through = 2_000;

/** Searches issues of all clinics in scope by patient, remark or transaction number, newest first. */
export async function findIssueRows(
  db: ReadDb,
  scope: Scope,
  words: string,
  number: number | null,
  limit: number,
): Promise<FoundIssue[]> {
  const { rows } = await sql<FoundIssue>`
    with newest as materialized (
      select i.id, i.clinic_id, i.transaction_id, i.created_at, i.type, i.status, i.remark, i.patient_id from issue i
      where ${issuesOf(scope)} order by i.id desc limit ${looked_through}
    )
    select i.id, i.clinic_id, i.transaction_id, i.created_at, i.type, i.status, i.patient_id, i.remark, c.name as clinic_name
    from newest i
    join clinic c on c.id = i.clinic_id
    where ${hasWords(sql`i.patient_id`, words)} or ${hasWords(sql`i.remark`, words)} or i.transaction_id = ${number}::bigint
    order by i.id desc limit ${limit}`.execute(db);
  return rows;
}

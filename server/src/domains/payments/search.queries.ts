import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import type { Scope } from '../../platform/http/act.ts';
import { type IssueRow, issuesOf, transactionOfIssue } from './issues.queries.ts';

export type FoundIssue = Pick<IssueRow, 'id' | 'clinic_id' | 'transaction_id' | 'created_at' | 'type' | 'status'> & {
  patient_id: string;
  clinic_name: string;
};

/** Of how many issues, the newest, the words are looked through. */
const looked_through = 2_000;

/** Issues of every clinic in scope by patient or remark, or by the number of the transaction; the newest first. */
export async function findIssueRows(
  db: Db,
  scope: Scope,
  pattern: string,
  number: number | null,
  limit: number,
): Promise<FoundIssue[]> {
  const { rows } = await sql<FoundIssue>`
    with newest as materialized (
      select i.id, i.clinic_id, i.transaction_id, i.created_at, i.type, i.status, i.remark from issue i
      where ${issuesOf(scope)} order by i.id desc limit ${looked_through}
    )
    select i.id, i.clinic_id, i.transaction_id, i.created_at, i.type, i.status, t.patient_id, c.name as clinic_name
    from newest i ${transactionOfIssue}
    join clinic c on c.id = i.clinic_id
    where lower(t.patient_id) like ${pattern} or lower(i.remark) like ${pattern} or i.transaction_id = ${number}::bigint
    order by i.id desc limit ${limit}`.execute(db);
  return rows;
}

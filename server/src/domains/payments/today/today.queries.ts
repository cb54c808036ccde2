import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import type { BranchSum } from '../statistics/branch-statistics.queries.ts';

/** Payments that wait for their money, per branch. Branches without any are left out. */
export async function sumOpenPayments(db: ReadDb, { clinic_ids }: Scope): Promise<BranchSum[]> {
  const { rows } = await sql<BranchSum>`
    select clinic_id, count(*) as transactions, sum(amount_cents)::int8 as amount_cents
    from transaction where clinic_id = ${anyOf(clinic_ids)} and status = 'i' group by 1`.execute(db);
  return rows;
}

export interface OpenIssues {
  clinic_id: number;
  issues: number;
}

/** Issues that are new or under investigation, per branch. Branches without any are left out. */
export async function countOpenIssues(db: ReadDb, { clinic_ids }: Scope): Promise<OpenIssues[]> {
  const { rows } = await sql<OpenIssues>`
    select clinic_id, count(*) as issues
    from issue where clinic_id = ${anyOf(clinic_ids)} and status in ('n', 'i') group by 1`.execute(db);
  return rows;
}

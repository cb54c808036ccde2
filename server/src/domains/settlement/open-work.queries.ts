import { sql } from 'kysely';
import type { Follower } from '../../platform/act/fact.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { ClosingClinics, OpenWork } from '../clinics/index.ts';

/** Notes that are to be decided or are on no statement, refunds that are not finished, and advices and fee statements that are not paid. */
export const addOpenSettlement: Follower<ClosingClinics> = async ({ db }, scope, { open_work }) => {
  const clinic_ids = sql`${scope.clinic_ids}::bigint[]`;
  const { rows } = await sql<OpenWork>`
    select 'notes' as kind, count(*) as records, coalesce(sum(coalesce(credit_cents, 0) - coalesce(debit_cents, 0)), 0)::bigint as amount_cents
    from payment_note where clinic_id = any (${clinic_ids}) and (status = 'i' or (status = 'a' and payment_advice_id is null))
    union all
    select 'refunds', count(*), coalesce(sum(amount_cents), 0)::bigint from refund
    where clinic_id = any (${clinic_ids}) and status in ('r', 'a')
    union all
    select 'advices', count(*), coalesce(sum(pay_to_clinic_total_cents), 0)::bigint from payment_advice
    where clinic_id = any (${clinic_ids}) and process_status <> 'p'
    union all
    select 'fee_statements', count(*), coalesce(sum(total_cents), 0)::bigint from fee_statement
    where clinic_id = any (${clinic_ids}) and state = 'open'`.execute(db);
  open_work.push(...rows);
};

/** Work with money that waits for the platform, over all clinics, by kind. */
export async function countWork(db: ReadDb): Promise<Map<string, number>> {
  const counts = sql<{ kind: string; records: number }>`select kind, records from resolve_work_counts()`;
  const { rows } = await counts.execute(db);
  return new Map(rows.map(({ kind, records }) => [kind, records]));
}

import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Asked } from './candidates.queries.ts';

export type UnmatchedRow = Row<'payment_outcome', 'acquirer_id' | 'reference' | 'amount_cents' | 'paid_at'> & {
  transaction_id: number;
  code: string;
  distance: number;
};

const most_unmatched = 20;

/** Unmatched money with a reference similar to a code of the clinic. */
export async function findUnmatched(db: ReadDb, scope: Scope, asked: Asked): Promise<UnmatchedRow[]> {
  const { rows } = await sql<UnmatchedRow>`
    select * from find_unmatched_outcomes(${scope.clinic_id}, ${asked.since}, ${asked.amounts_cents}::int8[],
      ${asked.from}, ${asked.before}, ${asked.references}::text[], ${most_unmatched})`.execute(db);
  return rows;
}

export type ClaimedOutcome = Row<'payment_outcome', 'reference' | 'amount_cents' | 'paid_at'>;

/** Assigns unmatched money to the payment with the similar code. Returns undefined if the money is not, or no longer, unmatched. */
export async function claimUnmatched(
  db: Db,
  scope: Scope,
  acquirer_id: string,
  transaction_id: number,
  now: Date,
): Promise<ClaimedOutcome | undefined> {
  const { rows } = await sql<ClaimedOutcome>`
    select * from claim_unmatched_outcome(${acquirer_id}, ${scope.clinic_id}, ${transaction_id}, ${now})`.execute(db);
  return rows[0];
}

export async function saveEffect(
  db: Db,
  scope: Scope,
  acquirer_id: string,
  effect: Row<'payment_outcome'>['effect'],
): Promise<void> {
  await db
    .updateTable('payment_outcome')
    .set({ effect })
    .where('clinic_id', '=', scope.clinic_id)
    .where('acquirer_id', '=', acquirer_id)
    .execute();
}

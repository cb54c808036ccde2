import { asCents, shareOf } from '@clinic/contract/shared/money.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { billClinic } from '../fee-statements/bill-clinic.ts';
import { preparingStatement } from '../fee-statements/fee-statements.queries.ts';
import { adviceDocumentsJob } from '../documents/documents.workers.ts';
import {
  beforeTaking,
  findingRunClinic,
  givingBack,
  gstRateAt,
  insertAdvice,
  lockingClinic,
  preparingAdvice,
  savingRunClinic,
  takingNotes,
  takingOwnPayments,
  takingTransactions,
} from './settle.queries.ts';
import {
  type AdviceTotals,
  giro_fee_cents,
  type GstRate,
  type GstRelate,
  gstRelatesOf,
  outcomeOf,
  type RunOutcome,
  totalsOf,
} from './settlement.rules.ts';

export interface Run {
  id: number;
  cut_off: Date;
}

const no_notes = { notes: 0, credit_cents: asCents(0), debit_cents: asCents(0), gst_cents: asCents(0) };
const no_rate: GstRate = { gst_rate: '0', effective_date: '1900-01-01' };

/** Writes the advice of what was taken, with its documents, and tells it. */
async function makeAdvice(
  act: SystemAct,
  scope: Scope,
  { run, id, ...made }: { run: Run; id: number; totals: AdviceTotals; relates: readonly GstRelate[] },
): Promise<void> {
  const { cut_off, id: run_id } = run;
  const display_id = await insertAdvice(act.db, scope, {
    id,
    run_id,
    cut_off,
    now: act.now,
    issuer: act.company,
    ...made,
  });
  const after = { display_id, process_status: 'w', pay_to_clinic_total_cents: made.totals.pay_to_clinic_total_cents };
  act.audit('payment_advice_made', { entity: 'payment_advice', entity_id: id, after });
  const { clinic_id, group_id } = scope;
  await act.enqueue(adviceDocumentsJob, { group_id, clinic_id, payment_advice_id: id });
  act.announce('payment_advice_update', { clinic_id }, { payment_advice_id: id });
}

/**
 * Makes the clinic’s advice of everything pooled that waits up to the cut-off, and its fee statement of the payments that customers made to the
 * clinic itself, in one transaction: the taken rows, the sums, both documents and the run’s result commit together or not at all. Neither is
 * deducted from the other. Returns nothing if the run has already visited the clinic.
 */
export async function settleClinic(act: SystemAct, scope: Scope, run: Run): Promise<RunOutcome | undefined> {
  const [, been, [next], [next_statement], [today = no_rate]] = await together(
    act.db,
    lockingClinic(scope),
    findingRunClinic(scope, run.id),
    preparingAdvice,
    preparingStatement,
    gstRateAt(act.now),
    beforeTaking,
  );
  if (been.length > 0) return undefined;
  if (!next || !next_statement) throw new Error('No id for an advice or a statement.');
  const fee_statement_id = next_statement.id;
  const takingOwn = takingOwnPayments(scope, fee_statement_id, run.cut_off);
  const [rates, [notes = no_notes], own] = await together(
    act.db,
    takingTransactions(scope, next.id, run.cut_off),
    takingNotes(scope, next.id, run.cut_off, act.now),
    takingOwn,
  );
  const giro = { ...today, giro_fee_gst_cents: shareOf(giro_fee_cents, today.gst_rate) };
  const totals = totalsOf(rates, notes, giro);
  const advice = outcomeOf(totals, notes);
  // What is given back is all that was taken.
  const own_rates = advice === 'below_zero' ? (await together(act.db, givingBack, takingOwn))[1] : own;
  if (advice === 'made') await makeAdvice(act, scope, { run, id: next.id, totals, relates: gstRelatesOf(rates, giro) });
  const owes = await billClinic(act, scope, { run, fee_statement_id, rates: own_rates });
  const outcome = advice === 'nothing' && owes ? 'owes' : advice;
  act.writeLast(
    savingRunClinic(scope, {
      run_id: run.id,
      at: act.now,
      outcome,
      payment_advice_id: advice === 'made' ? next.id : null,
      fee_statement_id: owes ? fee_statement_id : null,
      total_cents: advice === 'below_zero' ? totals.pay_to_clinic_total_cents : null,
    }),
  );
  return outcome;
}

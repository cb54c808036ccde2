import { asCents, shareOf } from '@clinic/contract/shared/money.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
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
  takingTransactions,
} from './settle.queries.ts';
import {
  giro_fee_cents,
  type GstRate,
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

/**
 * Makes the clinic’s advice of everything that waits up to the cut-off, in one transaction: the taken rows, the sums, the advice
 * and the run’s result commit together or not at all. Returns nothing if the run has already visited the clinic.
 */
export async function settleClinic(act: SystemAct, scope: Scope, run: Run): Promise<RunOutcome | undefined> {
  const [, been, [next], [today = no_rate]] = await together(
    act.db,
    lockingClinic(scope),
    findingRunClinic(scope, run.id),
    preparingAdvice,
    gstRateAt(act.now),
    beforeTaking,
  );
  if (been.length > 0) return undefined;
  if (!next) throw new Error('No id for an advice.');
  const [rates, [notes = no_notes]] = await together(
    act.db,
    takingTransactions(scope, next.id, run.cut_off),
    takingNotes(scope, next.id, run.cut_off, act.now),
  );
  const giro = { ...today, giro_fee_gst_cents: shareOf(giro_fee_cents, today.gst_rate) };
  const totals = totalsOf(rates, notes, giro);
  const outcome = outcomeOf(totals, notes);
  if (outcome === 'below_zero') await together(act.db, givingBack);
  if (outcome === 'made') {
    const relates = gstRelatesOf(rates, giro);
    const { cut_off, id: run_id } = run;
    const display_id = await insertAdvice(act.db, scope, {
      id: next.id,
      run_id,
      cut_off,
      now: act.now,
      issuer: act.company,
      totals,
      relates,
    });
    const after = { display_id, process_status: 'w', pay_to_clinic_total_cents: totals.pay_to_clinic_total_cents };
    act.audit('payment_advice_made', { entity: 'payment_advice', entity_id: next.id, after });
    const { clinic_id, group_id } = scope;
    await act.enqueue(adviceDocumentsJob, { group_id, clinic_id, payment_advice_id: next.id });
    act.announce('payment_advice_update', { clinic_id }, { payment_advice_id: next.id });
  }
  act.writeLast(
    savingRunClinic(scope, {
      run_id: run.id,
      at: act.now,
      outcome,
      payment_advice_id: outcome === 'made' ? next.id : null,
      total_cents: outcome === 'below_zero' ? totals.pay_to_clinic_total_cents : null,
    }),
  );
  return outcome;
}

import type * as calls from '@clinic/contract/payments/transactions.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { expireFirst } from '../outcomes/expire-transaction.ts';
import { toTransaction } from './show-transaction.rules.ts';
import { isThere, readTransaction, lockTransaction, savingPatient, showTransaction } from './transactions.queries.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { saveCorrection } from './write-transaction.queries.ts';
import { toFilters } from './list-filters.rules.ts';
import { unpaidCents } from './sums.rules.ts';
import { sumTransactions } from './sum-transactions.ts';

/** Returns one transaction. If its code has expired, the payment is ended first. Refuses: transaction_not_found. */
export const getTransaction: Action<typeof calls.getTransaction> = async (act, { params }) => {
  notePatientView(act, {
    way: 'opened',
    entity: 'transaction',
    entity_id: params.id,
    provided: isThere(act.scope, params.id),
  });
  const found = await readTransaction(act.db, act.scope, params.id);
  if (!found) throw act.refusal('transaction_not_found');
  expireFirst(act, found);
  return toTransaction(found);
};

/** The transaction as its page shows it. */
export async function presentTransaction(
  { db, scope }: Pick<ReadAct, 'db' | 'scope'>,
  { params }: { params: { id: number } },
) {
  const row = await readTransaction(db, scope, params.id);
  return row && toTransaction(row);
}

/** Corrects patient id and remark. An absent remark stays unchanged. Refuses: transaction_not_found, stale_object. */
export const updateTransaction: Action<typeof calls.updateTransaction> = async (act, { params, body }) => {
  const present = await lockTransaction(act.db, act.scope, params.id);
  if (!present) throw act.refusal('transaction_not_found');
  if (isOutdated(act, present.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const before = { patient_id: present.patient_id, remark: present.remark };
  const corrected = {
    patient_id: body.patient_id,
    remark: body.remark === undefined ? present.remark : body.remark || null,
  };
  if (corrected.patient_id !== before.patient_id || corrected.remark !== before.remark) {
    await savingPatient(act.scope, { patient_id: corrected.patient_id, name: null }, act.now).execute(act.db);
    await saveCorrection(act.db, act.scope, params.id, {
      ...corrected,
      updated_at: changedAt(present.updated_at, act.now),
    });
    act.audit('transaction_updated', { entity: 'transaction', entity_id: params.id, before, after: corrected });
    act.announce('payment_receive', { clinic_id: present.clinic_id }, { transaction_id: params.id });
  }
  return toTransaction(await showTransaction(act.db, act.scope, params.id));
};

/** The totals shown above the list. */
export const calculateTransactions: Action<typeof calls.calculateTransactions> = async (act, { query }) => {
  const sums = await sumTransactions(act, toFilters(query));
  const of_status = { i: sums.pending_cents, p: sums.complete_cents };
  return {
    amount: query.status ? of_status[query.status] : sums.total_cents,
    transactions: sums.transactions,
    pending_amount: sums.pending_cents,
    complete_amount: sums.complete_cents,
    hold_amount: sums.hold_cents,
    unpaid_amount: unpaidCents(sums),
    refunded_amount: sums.refunded_cents,
    total_amount: sums.total_cents,
    more_than: sums.more_than,
  };
};

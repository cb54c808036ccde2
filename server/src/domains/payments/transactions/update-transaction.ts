import type { updateTransaction as endpoint } from '@clinic/contract/payments/transactions.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { toTransaction } from './show-transaction.rules.ts';
import { lockTransaction, readTransaction, savingPatient } from './transactions.queries.ts';
import { saveCorrection } from './write-transaction.queries.ts';

/** The transaction as its page shows it. */
export async function presentTransaction(
  { db, scope }: Pick<ReadAct, 'db' | 'scope'>,
  { params }: { params: { id: number } },
) {
  const row = await readTransaction(db, scope, params.id);
  return row && toTransaction(row);
}

/** Corrects patient id and remark. An absent remark stays unchanged. Refuses: transaction_not_found, stale_object. */
export const updateTransaction: Action<typeof endpoint> = async (act, { params, body }) => {
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
  const saved = await readTransaction(act.db, act.scope, params.id);
  if (!saved) throw act.refusal('transaction_not_found');
  return toTransaction(saved);
};

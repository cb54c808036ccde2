import type { getTransaction as endpoint } from '@clinic/contract/payments/transactions.ts';
import type { Action } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { expireFirst } from '../outcomes/expire-transaction.ts';
import { toTransaction } from './show-transaction.rules.ts';
import { isThere, readTransaction } from './transactions.queries.ts';

/** Returns one transaction. If its code has expired, the payment is ended first. Refuses: transaction_not_found. */
export const getTransaction: Action<typeof endpoint> = async (act, { params }) => {
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

import type { listTransactionActivities as endpoint } from '@clinic/contract/payments/transactions.ts';
import type { Action } from '../../platform/http/act.ts';
import { listActivities } from './activities.queries.ts';
import { toActivity } from './activities.rules.ts';
import { readTransaction } from './transactions.queries.ts';

/** What happened to a transaction, oldest first. Refuses: transaction_not_found. */
export const listTransactionActivities: Action<typeof endpoint> = async (act, { params }) => {
  if (!(await readTransaction(act.db, act.scope, params.id))) throw act.refusal('transaction_not_found');
  return { data: (await listActivities(act.db, act.scope, params.id)).map(toActivity) };
};

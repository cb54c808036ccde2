import type { createIssue as endpoint } from '@clinic/contract/payments/issues.ts';
import type { Action } from '../../platform/http/act.ts';
import { toIssue } from './issue.rules.ts';
import { readIssue } from './issues.queries.ts';
import { openIssue } from './open-issue.ts';
import { readTransaction } from './transactions.queries.ts';

/** Reports an issue on a transaction. Refuses: transaction_not_found. */
export const createIssue: Action<typeof endpoint> = async (act, { params, body }) => {
  const transaction = await readTransaction(act.db, act.scope, params.id);
  if (!transaction) throw act.refusal('transaction_not_found');
  const id = await openIssue(act, act.scope, { transaction, ...body, by: act.staff });
  const made = await readIssue(act.db, act.scope, id);
  if (!made) throw act.refusal('transaction_not_found');
  return toIssue(made);
};

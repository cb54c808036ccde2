import type { attachOutcome as endpoint } from '@clinic/contract/payments/find-money.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readOwnFullName } from '../../access/index.ts';
import { claimUnmatched } from '../find-money/find-money.queries.ts';
import { toTransaction } from '../transactions/show-transaction.rules.ts';
import { judgeAttached } from '../transactions/transaction-status.rules.ts';
import { showTransaction } from '../transactions/transactions.queries.ts';
import { attachMoney } from './attach-money.ts';
import { lockPresent } from './expire-transaction.ts';
import { lockOutcome } from './outcomes.queries.ts';

/**
 * Attaches unmatched money, once, to the payment with the similar code. The platform then decides, as for any payment on hold. Refuses:
 * transaction_not_found, payment_is_own, outcome_not_unmatched.
 */
export const attachOutcome: Action<typeof endpoint> = async (act, { params, body }) => {
  const { acquirer_id } = body;
  await lockOutcome(act.db, acquirer_id);
  const payment = await lockPresent(act, act.scope, params.id);
  if (!payment) throw act.refusal('transaction_not_found');
  if (payment.mode === 'own') throw act.refusal('payment_is_own');
  const money = await claimUnmatched(act.db, act.scope, acquirer_id, payment.id, act.now);
  if (!money) throw act.refusal('outcome_not_unmatched');
  const by = await readOwnFullName(act.db, act.staff);
  await attachMoney(act, act.scope, payment, { acquirer_id, money, judged: judgeAttached(payment), by });
  return toTransaction(await showTransaction(act.db, act.scope, payment.id));
};

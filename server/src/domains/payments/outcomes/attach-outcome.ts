import type { attachOutcome as endpoint } from '@clinic/contract/payments/find-money.ts';
import { moneyOfCents } from '@clinic/contract/shared/money-text.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { readOwnFullName } from '../../access/index.ts';
import { lockPresent } from './expire-transaction.ts';
import { type ClaimedOutcome, claimUnmatched, saveEffect } from '../find-money/find-money.queries.ts';
import { moveTransaction } from '../transactions/move-transaction.ts';
import { openIssue } from '../issues/open-issue.ts';
import { lockOutcome } from './outcomes.queries.ts';
import { toTransaction } from '../transactions/show-transaction.rules.ts';
import { judgeAttached, paidAt } from '../transactions/transaction-status.rules.ts';
import { showTransaction, type TransactionRow } from '../transactions/transactions.queries.ts';

type Act = ActOf<typeof endpoint>;

/** Counts the money as wrong or late: the payment goes on hold if no money came before. Otherwise it is a second payment. */
async function carryOut(act: Act, payment: TransactionRow, acquirer_id: string, money: ClaimedOutcome): Promise<void> {
  const { effect, happening } = judgeAttached(payment);
  const paid = moneyOfCents(money.amount_cents);
  const note = `${paid} paid with the reference ${money.reference}, attached by ${await readOwnFullName(act.db, act.staff)}.`;
  await saveEffect(act.db, act.scope, acquirer_id, effect);
  if (happening) {
    const paid_at = paidAt(money.paid_at, payment.created_at, act.now);
    const received = { paid_at, paid_cents: money.amount_cents, payment_method: 'PayNow' };
    await moveTransaction(act, act.scope, payment, { happening, received, note });
  } else {
    act.announce('payment_receive', { clinic_id: payment.clinic_id }, { transaction_id: payment.id });
    const data = { transaction_id: payment.id, amount_cents: money.amount_cents };
    act.notify('extra_payment', { clinic_id: payment.clinic_id }, data);
  }
  act.audit('transaction_outcome_attached', {
    entity: 'transaction',
    entity_id: payment.id,
    after: { acquirer_id, reference: money.reference, paid_cents: money.amount_cents, effect },
    note,
  });
  await openIssue(act, act.scope, { transaction: payment, type: 3, remark: note });
}

/**
 * Attaches unmatched money, once, to the payment with the similar code. Head office then decides, as for any payment on hold. Refuses:
 * transaction_not_found, outcome_not_unmatched.
 */
export const attachOutcome: Action<typeof endpoint> = async (act, { params, body }) => {
  await lockOutcome(act.db, body.acquirer_id);
  const payment = await lockPresent(act, act.scope, params.id);
  if (!payment) throw act.refusal('transaction_not_found');
  const money = await claimUnmatched(act.db, act.scope, body.acquirer_id, payment.id, act.now);
  if (!money) throw act.refusal('outcome_not_unmatched');
  await carryOut(act, payment, body.acquirer_id, money);
  return toTransaction(await showTransaction(act.db, act.scope, payment.id));
};

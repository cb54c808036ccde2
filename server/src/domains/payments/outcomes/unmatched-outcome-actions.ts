import type * as calls from '@clinic/contract/payments/unmatched-outcomes.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { enterOrigin } from '../../../platform/act/scope.ts';
import { judgeFound } from '../transactions/transaction-status.rules.ts';
import { resolveTransaction, showTransaction } from '../transactions/transactions.queries.ts';
import { attachMoney } from './attach-money.ts';
import { lockPresent } from './expire-transaction.ts';
import { lockOutcome } from './outcomes.queries.ts';
import {
  claimFound,
  findUnmatched,
  isReported,
  listNearPayments,
  listUnmatched,
  saveReturned,
} from './unmatched-outcomes.queries.ts';

/** Lists money under unknown references, each with the payments that it may be for. */
export const listUnmatchedOutcomes: Action<typeof calls.listUnmatchedOutcomes> = async (act, { query }) => {
  const { rows, count } = await listUnmatched(act.db, query.state || 'waiting', pageOf(query));
  const near = await listNearPayments(
    act.db,
    rows.filter(({ returned_at }) => returned_at === null),
  );
  return {
    data: rows.map((row) => ({ ...row, near_payments: near.get(row.acquirer_id) ?? [] })),
    pager: pagerOf(query, count),
  };
};

/** Holds money that waits until the commit: of several decisions about it, one is made. */
async function holdUnmatched(act: ActOf<typeof calls.returnUnmatchedOutcome>, acquirer_id: string): Promise<void> {
  await lockOutcome(act.db, acquirer_id);
  if (!(await isReported(act.db, acquirer_id))) throw act.refusal('outcome_not_found');
  const money = await findUnmatched(act.db, acquirer_id);
  if (money?.returned_at !== null) throw act.refusal('outcome_not_unmatched');
}

/**
 * Attaches unmatched money to a payment of any clinic. The right amount completes it, also if its code had expired or it was cancelled: the platform
 * decides about late money. Another amount puts it on hold. Refuses: outcome_not_found, outcome_not_unmatched, transaction_not_found,
 * payment_is_own, transaction_already_received.
 */
export const attachUnmatchedOutcome: Action<typeof calls.attachUnmatchedOutcome> = async (act, { params, body }) => {
  const { acquirer_id } = params;
  await holdUnmatched(act, acquirer_id);
  const scope = await enterOrigin(act, await resolveTransaction(act.db, body.transaction_id), 'transaction_not_found');
  const payment = await lockPresent(act, scope, body.transaction_id);
  if (!payment) throw act.refusal('transaction_not_found');
  if (payment.mode === 'own') throw act.refusal('payment_is_own');
  const money = await claimFound(act.db, scope, acquirer_id, payment.id, act.now);
  if (!money) throw act.refusal('outcome_not_unmatched');
  const judged = judgeFound(payment, money.amount_cents);
  if (!judged) throw act.refusal('transaction_already_received');
  await attachMoney(act, scope, payment, { acquirer_id, money, judged, by: 'the platform' });
  const { clinic_id: id, clinic_name: name, ...moved } = await showTransaction(act.db, scope, payment.id);
  const { status, payment_status } = moved;
  const clinic = { id, name };
  return {
    transaction_id: payment.id,
    clinic,
    effect: judged.effect,
    status,
    payment_status,
    paid: money.amount_cents,
  };
};

/** Notes that the acquirer gave unmatched money back. It belongs to no clinic, so the journal has none of it. Refuses: outcome_not_found, outcome_not_unmatched. */
export const returnUnmatchedOutcome: Action<typeof calls.returnUnmatchedOutcome> = async (act, { params, body }) => {
  const { acquirer_id } = params;
  await holdUnmatched(act, acquirer_id);
  await saveReturned(act.db, acquirer_id, { note: body.note, actor: act.actor, now: act.now });
  const returned = await findUnmatched(act.db, acquirer_id);
  if (!returned) throw new Error('Money that went back is missing.');
  return returned;
};

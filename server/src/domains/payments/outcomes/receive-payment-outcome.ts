import type { OutcomeEffect, receivePaymentOutcome as endpoint } from '@clinic/contract/payments/outcomes.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readFeePlan } from '../../clinics/index.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { expireLocked } from './expire-transaction.ts';
import { feesOf } from '../fees.rules.ts';
import { moveTransaction } from '../transactions/move-transaction.ts';
import { openIssue } from '../issues/open-issue.ts';
import { type CodeOrigin, lockKnown, type NewOutcome, savingOutcome } from './outcomes.queries.ts';
import {
  compareOutcomes,
  isExpired,
  judgeOutcome,
  type Judgement,
  paidAt,
} from '../transactions/transaction-status.rules.ts';
import { lockTransaction, type TransactionRow } from '../transactions/transactions.queries.ts';

type Act = ActOf<typeof endpoint>;
type Told = Omit<NewOutcome, 'origin' | 'effect'>;

/** Locks the transaction. If its code has expired and the sweep has not run yet, the payment is ended first. */
async function lockPresent(act: Act, scope: Scope, origin: CodeOrigin): Promise<TransactionRow> {
  const read = async (): Promise<TransactionRow> => {
    const payment = await lockTransaction(act.db, scope, origin.transaction_id);
    if (!payment) throw new Error('A reference leads to no transaction.');
    return payment;
  };
  const payment = await read();
  return isExpired(payment, act.now) && (await expireLocked(act, scope, payment)) ? read() : payment;
}

/** Moves the transaction as judged. Fees are fixed only if the money is right and in time. */
async function carryOut(
  act: Act,
  scope: Scope,
  payment: TransactionRow,
  told: Told,
  { effect, happening, issue }: Judgement,
) {
  const note = issue?.remark;
  if (happening) {
    const paid_at = paidAt(told.paid_at, payment.created_at, act.now);
    const received =
      told.status === 'paid' ? { paid_at, paid_cents: told.amount_cents, payment_method: 'PayNow' } : undefined;
    const plan =
      happening === 'paid'
        ? await readFeePlan(act.db, scope, payment.clinic_id, payment.product_type, singaporeDay(paid_at))
        : undefined;
    const fees = plan && feesOf(plan, payment.amount_cents);
    await moveTransaction(act, scope, payment, { happening, received, fees, note });
  }
  if (effect === 'extra_payment') {
    const after = { acquirer_id: told.acquirer_id, paid_cents: told.amount_cents };
    act.audit('transaction_extra_payment', { entity: 'transaction', entity_id: payment.id, after, note });
    act.announce('payment_receive', { clinic_id: payment.clinic_id }, { transaction_id: payment.id });
    const data = { transaction_id: payment.id, amount_cents: told.amount_cents };
    act.notify('extra_payment', { clinic_id: payment.clinic_id }, data);
  }
  if (issue) await openIssue(act, scope, { transaction: payment, ...issue });
}

/** Applies an outcome to the payment that it names. */
async function apply(act: Act, origin: CodeOrigin, told: Told): Promise<OutcomeEffect> {
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [origin.clinic_id] }, origin.clinic_id);
  const payment = await lockPresent(act, scope, origin);
  const judgement = judgeOutcome(payment, told, told.reference === payment.reference);
  await carryOut(act, scope, payment, told, judgement);
  return judgement.effect;
}

/**
 * Receives the acquirer's outcome of one payment (decisions §4). It takes effect once, for any order and number of deliveries, and in the
 * same commit. Refuses: outcome_conflict.
 */
export const receivePaymentOutcome: Action<typeof endpoint> = async (act, { body }) => {
  const told: Told = {
    acquirer_id: body.acquirer_id,
    webhook_id: String(act.request.headers['webhook-id']),
    reference: body.reference.toUpperCase(),
    status: body.status,
    amount_cents: toCents(body.amount),
    paid_at: new Date(body.paid_at),
    received_at: act.now,
    message: act.request.raw_body,
  };
  const { before, origin } = await lockKnown(act.db, told.acquirer_id, told.reference);
  const relation = compareOutcomes(before, told);
  if (relation === 'conflict') throw act.refusal('outcome_conflict');
  if (before && relation === 'repeated') {
    if (before.effect === 'unknown_reference') act.answerStatus(202);
    return { effect: before.effect, repeated: true };
  }
  const effect = origin ? await apply(act, origin, told) : 'unknown_reference';
  act.writeLast(savingOutcome({ ...told, origin, effect }));
  if (!origin) act.answerStatus(202);
  return { effect, repeated: false };
};

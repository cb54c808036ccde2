import type { OutcomeEffect, receivePaymentOutcome as endpoint } from '@clinic/contract/payments/outcomes.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readFeePlan } from '../../clinics/index.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import { RefusalError } from '../../../platform/act/refusal-error.ts';
import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import type { Route } from '../../../platform/http/route.ts';
import { rawCallOf } from '../acquirers/acquirer.ts';
import { faultOfSignature, reportedPayment } from '../acquirers/adapters/standard-webhook.ts';
import { lockPresent } from './expire-transaction.ts';
import { feesOf } from '../fees.rules.ts';
import { type ActWriting, moveTransaction } from '../transactions/move-transaction.ts';
import { openIssue } from '../issues/open-issue.ts';
import { type CodeOrigin, lockKnown, type NewOutcome, savingOutcome } from './outcomes.queries.ts';
import { compareOutcomes, judgeOutcome, type Judgement, paidAt } from '../transactions/transaction-status.rules.ts';
import type { TransactionRow } from '../transactions/transactions.queries.ts';

type Act = Pick<SystemAct, keyof ActWriting | 'enter' | 'writeLast'>;
/** What is told of one payment, whoever tells it. */
export type Told = Omit<NewOutcome, 'origin' | 'effect'>;

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
  const scope = await act.enter(scopeOf(origin));
  const payment = await lockPresent(act, scope, origin.transaction_id);
  if (!payment) throw new Error('A reference leads to no transaction.');
  const judgement = judgeOutcome(payment, told, told.reference === payment.reference);
  await carryOut(act, scope, payment, told, judgement);
  return judgement.effect;
}

/**
 * Takes an outcome of one payment (decisions §4). It takes effect once, for any order and number of deliveries, and in the same commit. Another
 * payment under the same id is a conflict, and changes nothing.
 */
export async function takeOutcome(
  act: Act,
  told: Told,
  of: typeof compareOutcomes = compareOutcomes,
): Promise<{ effect: OutcomeEffect; repeated: boolean } | 'conflict'> {
  const { before, origin } = await lockKnown(act.db, told.acquirer_id, told.reference);
  const relation = of(before, told);
  if (relation === 'conflict') return 'conflict';
  if (before && relation === 'repeated') return { effect: before.effect, repeated: true };
  const effect = origin ? await apply(act, origin, told) : 'unknown_reference';
  act.writeLast(savingOutcome({ ...told, origin, effect }));
  return { effect, repeated: false };
}

/** Refuses a report that is not signed with a live secret, by the header that is wrong. */
export const checkSignedReport: NonNullable<Route['checkSender']> = (
  { clock, webhook_secrets },
  { headers, raw_body },
) => {
  const fault = faultOfSignature(webhook_secrets, rawCallOf(headers, raw_body, clock.present()));
  if (fault) throw new RefusalError(fault);
};

/** Receives the acquirer's signed report. Refuses: outcome_conflict. */
export const receivePaymentOutcome: Action<typeof endpoint> = async (act, { body }) => {
  const { acquirer_id, reference, status, amount_cents, paid_at } = reportedPayment(body);
  const taken = await takeOutcome(act, {
    acquirer_id,
    webhook_id: String(act.request.headers['webhook-id']),
    reference,
    status,
    amount_cents,
    paid_at,
    received_at: act.now,
    message: act.request.raw_body,
  });
  if (taken === 'conflict') throw act.refusal('outcome_conflict');
  if (taken.effect === 'unknown_reference') act.answerStatus(202);
  return taken;
};

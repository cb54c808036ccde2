import { scopeOf } from '../../../platform/act/scope.ts';
import { asOutsider, asSystem } from '../../../platform/act/system-work.ts';
import { type CurrentJob, jobKind, NoRepeat } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCode, findConnection, isFailure, openAcquirer, readTransaction } from '../../payments/index.ts';
import { readPaymentIds } from '../refunds/refund-answers.queries.ts';
import { takeRefundOutcome } from '../refunds/receive-refund-outcome.ts';
import { takeRefundReport } from './take-refund-report.ts';
import { readRefund } from '../refunds/refunds.queries.ts';

interface RefundToMake {
  group_id: number;
  clinic_id: number;
  refund_id: number;
  transaction_id: number;
}

/** The acquirer of a connection pays an approved refund. A failed job is not started again later: the money could go back twice. */
export const acquirerRefundJob = jobKind<RefundToMake>('acquirer-refunds', {
  repeat: 'unsafe',
  record: { kind: 'transaction', id: 'transaction_id' },
});

/** Asks for the state of a pending refund. It only reads, so a person may start it again. */
export const refundStateJob = jobKind<RefundToMake & { provider_refund_id: string }>('acquirer-refund-states', {
  repeat: 'safe',
  record: { kind: 'transaction', id: 'transaction_id' },
});

const refund_ms = 20_000;
const state_ms = 10_000;

/** What is to be refunded, and by whom. Undefined: nothing any more. */
const readOrder = (platform: Platform, { refund_id, ...place }: RefundToMake) =>
  asSystem(platform, 'acquirer', scopeOf(place), async (act, scope) => {
    const refund = await readRefund(act.db, scope, refund_id);
    const payment = refund && (await readTransaction(act.db, scope, refund.transaction_id));
    if (!refund || refund.status !== 'a' || !payment || payment.connection_id === null) return undefined;
    const connection = await findConnection(act.db, payment.connection_id);
    const acquirer = connection && openAcquirer(platform, connection, act.now);
    const paid = (await readPaymentIds(act.db, [scope.clinic_id], [payment.id])).get(payment.id);
    const code = paid && (await findCode(act.db, { ...place, reference: paid.reference }));
    if (!acquirer || !paid || !code?.provider_id)
      throw new NoRepeat('The payment of this refund is not known at the acquirer.');
    const { reference, amount: amount_cents } = refund;
    const key = `refund-${reference}`;
    const order = { provider_id: code.provider_id, acquirer_id: paid.acquirer_id, amount_cents, reference, key };
    return { acquirer, order };
  });

/** Asks the acquirer for an approved refund, with the same key each time, until its answer is certain. The end of a pending one is asked for. */
export async function refundAtAcquirer(platform: Platform, data: RefundToMake, { tries }: CurrentJob): Promise<void> {
  const found = await readOrder(platform, data);
  if (!found) return;
  const { acquirer, order } = found;
  const made = await acquirer.refund(order, AbortSignal.timeout(refund_ms));
  if (isFailure(made) && made.failed !== 'refused')
    throw new Error(`An acquirer gave no certain answer: ${made.code}.`);
  // It may have done what it did not answer before, and refuses it the second time.
  if (isFailure(made) && tries > 1 && acquirer.can.refunds !== 'many')
    throw new NoRepeat(
      'The acquirer refuses this refund after a try without an answer. Please look at the payment there.',
    );
  if (!isFailure(made) && made.status === 'pending') {
    const { provider_refund_id } = made;
    await asSystem(platform, 'acquirer', scopeOf(data), (act) =>
      act.enqueue(refundStateJob, { ...data, provider_refund_id }),
    );
    return;
  }
  const told = isFailure(made)
    ? ({ status: 'failed', provider_refund_id: order.key, reason: made.message } as const)
    : ({ status: 'completed', provider_refund_id: made.provider_refund_id, reason: null } as const);
  const { reference: refund_reference, amount_cents } = order;
  await asOutsider(platform, 'acquirer', (act) =>
    takeRefundOutcome(act, { ...told, refund_reference, amount_cents, at: act.now }, null),
  );
}

/**
 * Asks how a pending refund ended, because its webhook may be lost. Each try without a certain answer fails, and the queue asks again: after a day it is a failed job,
 * which a person sees.
 */
export async function askForRefund(
  platform: Platform,
  { provider_refund_id, ...data }: RefundToMake & { provider_refund_id: string },
): Promise<void> {
  const found = await readOrder(platform, data);
  if (!found) return;
  const state = await found.acquirer.readRefund(provider_refund_id, AbortSignal.timeout(state_ms));
  if (isFailure(state)) throw new Error(`An acquirer gave no certain answer: ${state.code}.`);
  if (state.kind !== 'refund') throw new Error('The refund is still pending at the acquirer.');
  await asOutsider(platform, 'acquirer', (act) => takeRefundReport(act, state, null));
}

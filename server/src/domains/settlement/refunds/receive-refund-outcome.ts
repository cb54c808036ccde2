import type { RefundStatus } from '@clinic/contract/settlement/refund-status.ts';
import type { receiveRefundOutcome as endpoint } from '@clinic/contract/settlement/refunds.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import {
  followRefund,
  lockTransaction,
  moveTransaction,
  reportedRefund,
  type ReportedRefund,
  type TransactionRow,
} from '../../payments/index.ts';
import { lockRefundAnswer, type RefundOrigin, saveRefundAnswer } from './refund-answers.queries.ts';
import { insertRefundNote } from '../notes/payment-notes.queries.ts';
import { answeredAt, compareAnswer, type RefundAnswer, trailNote } from './refund.rules.ts';
import { lockRefund, readRefund, type RefundRow, sumRefunds } from './refunds.queries.ts';

type Act = SystemAct;
/** What an acquirer says of a refund. */
type ToldRefund = RefundAnswer &
  Pick<ReportedRefund, 'at' | 'amount_cents'> & { reference: string; message: string | null };

/** Locks the transaction, then the refund. */
async function lockBoth(act: Act, scope: Scope, origin: RefundOrigin) {
  const known = await readRefund(act.db, scope, origin.refund_id);
  const transaction = known && (await lockTransaction(act.db, scope, known.transaction_id));
  const refund = transaction && (await lockRefund(act.db, scope, origin.refund_id));
  if (!refund) throw new Error('A refund reference leads to no refund.');
  return { refund, transaction };
}

/** The customer has the money. When all of the held money is refunded, the hold ends. */
async function complete(act: Act, scope: Scope, refund: RefundRow, transaction: TransactionRow): Promise<void> {
  if (refund.way === 'note') return;
  const { completed_cents } = await sumRefunds(act.db, scope, transaction.id);
  if (completed_cents !== transaction.paid_cents) return;
  await moveTransaction(act, scope, transaction, { happening: 'hold_refunded', note: trailNote(refund) });
}

/** The customer did not get the money: undoes what the approval booked. */
async function undo(act: Act, scope: Scope, refund: RefundRow, transaction: TransactionRow): Promise<void> {
  if (refund.way === 'transaction') {
    await moveTransaction(act, scope, transaction, { happening: 'hold_accepted', note: 'The refund failed.' });
  }
  if (refund.way === 'note') {
    const payment_note_id = await insertRefundNote(act.db, scope, {
      issuer: act.company,
      refund_id: refund.id,
      transaction_id: transaction.id,
      kind: 'credit',
      amount_cents: refund.amount_cents,
      now: act.now,
      create_user: act.actor,
      reviewed_by: null,
      review_user: act.actor,
      remark: `Refund ${refund.reference} failed`,
    });
    const data = { payment_note_id, transaction_id: transaction.id };
    act.announce('payment_note_update', { clinic_id: scope.clinic_id }, data);
  }
}

/** Applies the first answer to an approved refund. */
async function take(
  act: Act,
  scope: Scope,
  { refund, transaction }: { refund: RefundRow; transaction: TransactionRow },
  told: ToldRefund,
): Promise<RefundStatus> {
  const status = told.status === 'completed' ? 'c' : 'f';
  await saveRefundAnswer(act.db, scope, refund.id, {
    status,
    now: act.now,
    answered_at: answeredAt(told.at, refund.decided_at ?? act.now, act.now),
    acquirer_id: told.acquirer_id,
    fail_reason: status === 'f' ? told.reason : null,
    answer_message: told.message,
  });
  await (status === 'c' ? complete : undo)(act, scope, refund, transaction);
  if (status === 'f') await followRefund(act, scope, transaction);
  act.audit(status === 'c' ? 'refund_completed' : 'refund_failed', {
    entity: 'transaction',
    entity_id: transaction.id,
    before: { refund_id: refund.id, refund_status: 'a' },
    after: { refund_id: refund.id, refund_status: status, acquirer_id: told.acquirer_id },
    note: trailNote(refund, status === 'f' ? told.reason : null),
  });
  act.announce(
    'refund_update',
    { clinic_id: scope.clinic_id },
    { refund_id: refund.id, transaction_id: transaction.id },
  );
  if (status === 'f') {
    const { id: refund_id, amount_cents } = refund;
    act.notify(
      'refund_failed',
      { clinic_id: scope.clinic_id },
      { refund_id, transaction_id: transaction.id, amount_cents },
    );
  }
  return status;
}

type Taken = { status: RefundStatus; repeated: boolean };

/** Takes the acquirer’s result of a refund. It takes effect once, even if told several times, in the same commit. */
export async function takeRefundOutcome(
  act: Act,
  { provider_refund_id: acquirer_id, refund_reference: reference, ...report }: Omit<ReportedRefund, 'kind'>,
  message: string | null,
): Promise<Taken | 'refund_not_found' | 'refund_answer_conflict' | 'refund_not_approved'> {
  const told: ToldRefund = { ...report, acquirer_id, reference, message };
  const { origin, answered } = await lockRefundAnswer(act.db, told.reference, told.acquirer_id);
  if (!origin) return 'refund_not_found';
  if (answered !== undefined && answered !== told.reference) return 'refund_answer_conflict';
  const scope = await act.enter(scopeOf(origin));
  const locked = await lockBoth(act, scope, origin);
  if (told.amount_cents !== null && told.amount_cents !== locked.refund.amount_cents) return 'refund_answer_conflict';
  const relation = compareAnswer(locked.refund, told);
  if (relation === 'not_approved') return 'refund_not_approved';
  if (relation === 'conflict') return 'refund_answer_conflict';
  if (relation === 'repeated') return { status: locked.refund.status, repeated: true };
  return { status: await take(act, scope, locked, told), repeated: false };
}

/** Receives the acquirer’s signed result. Refuses: refund_not_found, refund_not_approved, refund_answer_conflict. */
export const receiveRefundOutcome: Action<typeof endpoint> = async (act, { body }) => {
  const taken = await takeRefundOutcome(act, reportedRefund(body), act.request.raw_body);
  if (typeof taken === 'string') throw act.refusal(taken);
  return taken;
};

import { type Cents } from '@clinic/contract/shared/money.ts';
import type { ActivityKind } from '@clinic/contract/trail/activity-words.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Fees } from '../fees.rules.ts';
import { together } from '../../../platform/db/transaction.ts';
import { lockingMessagesOf } from '../screens/device-messages.queries.ts';
import { screenAfter } from '../screens/show-on-device.ts';
import { after, type Happening } from './transaction-status.rules.ts';
import { endingCodes } from '../acquirers/acquirer-codes.queries.ts';
import type { TransactionRow } from './transactions.queries.ts';
import { type Move, movingSums, savingMove } from './write-transaction.queries.ts';

export type ActWriting = Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'notify'>;

const kinds: Record<Happening, ActivityKind> = {
  paid: 'transaction_paid',
  failed: 'transaction_failed',
  cancelled: 'transaction_cancelled',
  expired: 'transaction_expired',
  paid_wrong_amount: 'transaction_held',
  paid_late: 'transaction_held',
  money_found: 'transaction_paid',
  hold_accepted: 'transaction_paid',
  hold_refunded: 'transaction_refunded',
  refund_approved: 'transaction_held',
  sent_back: 'transaction_refunded',
};

/** What the acquirer is told, so that its code is not paid afterwards. */
const ends_code: ReadonlySet<Happening> = new Set(['cancelled', 'expired']);

/** True if money arrived that staff must review. */
const isHeld = (happening: Happening): boolean => happening === 'paid_wrong_amount' || happening === 'paid_late';

export interface Moving {
  happening: Happening;
  received?: Move['received'];
  fees?: Fees;
  amount_cents?: Cents;
  note?: string;
}

/**
 * Moves a locked transaction. Updates its states, sums, audit trail and the customer screen, and emits the event. Returns false and changes
 * nothing if the move is not allowed.
 */
export async function moveTransaction(
  act: ActWriting,
  scope: Scope,
  from: TransactionRow,
  moving: Moving,
): Promise<boolean> {
  const states = after(from, moving.happening);
  if (!states) return false;
  const updated_at = changedAt(from.updated_at, act.now);
  const move = { states, updated_at, received: moving.received, fees: moving.fees, amount_cents: moving.amount_cents };
  const [, , messages] = await together(
    act.db,
    savingMove(scope, from, move),
    movingSums(from, move),
    lockingMessagesOf(scope, from.id),
  );
  act.audit(kinds[moving.happening], {
    entity: 'transaction',
    entity_id: from.id,
    clinic_id: from.clinic_id,
    before: { payment_status: from.payment_status, status: from.status },
    after: { ...states, ...(moving.received ? { paid_cents: moving.received.paid_cents } : {}) },
    note: moving.note ?? null,
  });
  if (moving.received && isHeld(moving.happening)) {
    const reason = moving.happening === 'paid_late' ? 'late' : 'amount';
    const data = { transaction_id: from.id, amount_cents: moving.received.paid_cents, reason } as const;
    act.notify('payment_held', { clinic_id: from.clinic_id }, data);
  }
  if (from.connection_id !== null && ends_code.has(moving.happening))
    await endingCodes(scope, from.id, act.now).execute(act.db);
  await screenAfter(act, scope, from, moving.happening, messages);
  act.announce('payment_receive', { clinic_id: from.clinic_id }, { transaction_id: from.id });
  return true;
}

import { toDollars } from '@clinic/contract/shared/money.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { refundReasonWords } from '@clinic/contract/settlement/refunds.ts';
import { type Random, randomCode } from '../random.ts';
import { type RefundCase, refund_cases } from './refund-cases.ts';
import type { AuditRow, TransactionRow } from '../rows.ts';
import type { NewNote } from './settlement-notes.ts';
import type { MoveRow, RefundRow } from './settlement-rows.ts';
import type { SeededClinic } from '../clinics/tenants.ts';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

/** All rows that the refunds of a clinic create. */
export interface ToldRefunds {
  refunds: RefundRow[];
  notes: NewNote[];
  moves: MoveRow[];
  audits: AuditRow[];
}

interface Times {
  asked: Date;
  decided: Date;
  answered: Date;
}

/** When a refund was requested, decided and answered: soon after the payment, or after its advice. */
function timesOf({ of }: RefundCase, transaction: TransactionRow, now: Date, random: Random): Times {
  const paid = new Date(transaction.paid_at ?? transaction.created_at).getTime();
  const began = { unsettled: paid + 5 * hour_ms, settled: paid + 9 * day_ms, held: now.getTime() - 2 * day_ms }[of];
  const at = (hours: number) => new Date(began + Math.floor((hours + random.next() * 3) * hour_ms));
  return { asked: at(0), decided: at(5), answered: at(26) };
}

/** Payments of the clinic that fit a case, newest first. `settled_to` is the end of the settled period. */
function candidatesOf(found: RefundCase, paid: TransactionRow[], settled_to: Date, now: Date): TransactionRow[] {
  const between = (from: number, to: number) => (row: TransactionRow) => {
    const at = new Date(row.paid_at ?? 0).getTime();
    return at >= from && at < to && (row.status === 'h') === (found.of === 'held');
  };
  const span = {
    unsettled: between(settled_to.getTime(), now.getTime() - 2 * day_ms),
    settled: between(settled_to.getTime() - 70 * day_ms, settled_to.getTime() - 21 * day_ms),
    held: between(0, now.getTime() - 3 * day_ms),
  }[found.of];
  return paid.filter((row) => span(row) && row.status !== 'x');
}

function refundRow(
  id: number,
  told: RefundCase,
  transaction: TransactionRow,
  clinic: SeededClinic,
  { asked, decided, answered }: Times,
  random: Random,
): RefundRow {
  const isDecided = told.status !== 'r';
  const isAnswered = told.status === 'c' || told.status === 'f';
  const paid_cents = transaction.paid_cents ?? transaction.amount_cents;
  return {
    id,
    clinic_id: clinic.id,
    transaction_id: transaction.id,
    reference: `RF${randomCode(random, 22)}`,
    amount_cents: Math.max(1, Math.floor(paid_cents * (told.share ?? 1))),
    reason: told.reason,
    remark: told.remark,
    status: told.status,
    way: told.way,
    created_at: asked.toISOString(),
    updated_at: (isAnswered ? answered : isDecided ? decided : asked).toISOString(),
    requested_by: clinic.counter.id,
    request_user: clinic.counter.username,
    decided_at: isDecided ? decided.toISOString() : null,
    decided_by: isDecided ? clinic.owner.id : null,
    decide_user: isDecided ? clinic.owner.username : null,
    decide_remark: told.status === 'j' ? 'The consultation took place.' : null,
    answered_at: isAnswered ? answered.toISOString() : null,
    acquirer_id: isAnswered ? `acq_rf_${randomCode(random, 16)}` : null,
    answer_message: null,
    fail_reason: told.status === 'f' ? 'The payer’s account is closed.' : null,
  };
}

/** Settled money is refunded through a note. If the refund fails, a second note reverses the first. */
function notesOf(refund: RefundRow): NewNote[] {
  if (refund.way !== 'note') return [];
  const note = (
    kind: 'debit' | 'credit',
    at: string,
    by: Pick<NewNote, 'create_user' | 'reviewed_by' | 'review_user'>,
  ) => ({
    clinic_id: refund.clinic_id,
    transaction_id: refund.transaction_id,
    refund_id: refund.id,
    created_at: at,
    updated_at: at,
    credit_cents: kind === 'credit' ? refund.amount_cents : null,
    debit_cents: kind === 'debit' ? refund.amount_cents : null,
    gst_cents: 0,
    gst_rate: '0',
    remark: kind === 'debit' ? `Refund ${refund.reference}` : `Refund ${refund.reference} failed`,
    status: 'a' as const,
    reviewed_at: at,
    review_remark: null,
    ...by,
  });
  const { decided_by, decide_user, decided_at, answered_at } = refund;
  const by = { create_user: refund.request_user, reviewed_by: decided_by, review_user: decide_user };
  const debit = note('debit', decided_at ?? refund.created_at, by);
  if (refund.status !== 'f') return [debit];
  const acquirer = { create_user: 'acquirer', reviewed_by: null, review_user: 'acquirer' };
  return [debit, note('credit', answered_at ?? refund.created_at, acquirer)];
}

/** Money not yet in an advice goes on hold with the approval, and from there to the customer or back. */
function movesOf({ transaction_id, clinic_id, status, way, decided_at, answered_at }: RefundRow): MoveRow[] {
  if (way !== 'transaction') return [];
  const held = { id: transaction_id, clinic_id, status: 'h' as const, at: decided_at ?? '' };
  if (status === 'a') return [held];
  return [held, { id: transaction_id, clinic_id, status: status === 'c' ? 'x' : 'p', at: answered_at ?? '' }];
}

const move_kinds = { h: 'transaction_held', x: 'transaction_refunded', p: 'transaction_paid' } as const;

function auditsOf(refund: RefundRow, moves: MoveRow[], clinic: SeededClinic): AuditRow[] {
  const said = `${moneyText(toDollars(refund.amount_cents))} · ${refundReasonWords[refund.reason]}`;
  const own = { group_id: clinic.group_id, clinic_id: clinic.id, entity: 'transaction' as const };
  const entry = (
    kind: string,
    at: string,
    by: { id: number; username: string } | 'acquirer',
    after: object,
  ): AuditRow => ({
    ...own,
    entity_id: refund.transaction_id,
    at,
    kind,
    user_id: by === 'acquirer' ? null : by.id,
    actor: by === 'acquirer' ? by : by.username,
    before: null,
    after: { refund_id: refund.id, ...after },
    note: said,
  });
  const audits = [entry('refund_requested', refund.created_at, clinic.counter, { refund_status: 'r' })];
  if (refund.decided_at !== null) {
    const rejected = refund.status === 'j';
    const kind = rejected ? 'refund_rejected' : 'refund_approved';
    audits.push(entry(kind, refund.decided_at, clinic.owner, { refund_status: rejected ? 'j' : 'a', way: refund.way }));
  }
  if (refund.answered_at !== null) {
    const kind = refund.status === 'c' ? 'refund_completed' : 'refund_failed';
    audits.push(entry(kind, refund.answered_at, 'acquirer', { refund_status: refund.status }));
  }
  for (const { status, at } of moves)
    audits.push(
      entry(move_kinds[status], at, status === 'h' ? clinic.owner : 'acquirer', { payment_status: 'p', status }),
    );
  return audits;
}

/** The refunds of one clinic: one of each kind, as far as it has payments for them. Newest payments first. */
export function refundsOf(
  clinic: SeededClinic,
  paid: TransactionRow[],
  { settled_to, now, ids }: { settled_to: Date; now: Date; ids: number[] },
  random: Random,
): ToldRefunds {
  const told: ToldRefunds = { refunds: [], notes: [], moves: [], audits: [] };
  const used = new Set<number>();
  for (const one of refund_cases) {
    const free = candidatesOf(one, paid, settled_to, now).filter((row) => !used.has(row.id));
    const transaction = free.length > 0 ? random.pick(free) : undefined;
    const id = transaction && ids.shift();
    if (!transaction || id === undefined) continue;
    used.add(transaction.id);
    const refund = refundRow(id, one, transaction, clinic, timesOf(one, transaction, now, random), random);
    const moves = movesOf(refund);
    told.refunds.push(refund);
    told.notes.push(...notesOf(refund));
    told.moves.push(...moves);
    told.audits.push(...auditsOf(refund, moves, clinic));
  }
  return told;
}

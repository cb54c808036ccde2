import { heldRemark } from './issues.ts';
import type { Random } from './random.ts';
import type { AuditRow, DemoRows, TransactionRow } from './rows.ts';
import { type Ending, paidCents, type Story } from './story.ts';
import type { SeededClinic } from './clinics/tenants.ts';

const iso = (instant: Date): string => instant.toISOString();

/** A payment whose trail is to be written. */
export interface Payment {
  id: number;
  clinic: SeededClinic;
  at: Date;
  patient_id: string;
  now: Date;
  random: Random;
}

type States = Pick<TransactionRow, 'payment_status' | 'status'>;

/** The states in which a payment ends. */
export const statesOf: Record<Story['end'], States> = {
  paid: { payment_status: 'p', status: 'p' },
  failed: { payment_status: 'e', status: 'f' },
  expired: { payment_status: 'e', status: 'f' },
  cancelled: { payment_status: 'e', status: 'c' },
  held_wrong_amount: { payment_status: 'p', status: 'h' },
  held_late: { payment_status: 'p', status: 'h' },
};

const kindOf = {
  paid: 'transaction_paid',
  failed: 'transaction_failed',
  expired: 'transaction_expired',
  cancelled: 'transaction_cancelled',
  held_wrong_amount: 'transaction_held',
  held_late: 'transaction_held',
} as const;

/** The state in which the platform leaves returned money. */
export const refunded: States = { payment_status: 'p', status: 'x' };
const in_progress = { payment_status: 'i', status: 'i' };

/** Writes the trail of staff, the acquirer, the expiry of codes, and the platform. */
export function addTrail(rows: DemoRows, { id, clinic, at }: Payment, ending: Ending, amount_cents: number): void {
  const { story, renewed_at, refunded_at } = ending;
  const counter = { user_id: clinic.counter.id, actor: clinic.counter.username };
  const acquirer = { user_id: null, actor: 'acquirer' };
  const own = { group_id: clinic.group_id, clinic_id: clinic.id, entity: 'transaction' as const, entity_id: id };
  const add = (kind: string, when: Date, entry: Pick<AuditRow, 'user_id' | 'actor'> & Partial<AuditRow>) =>
    rows.audits.push({ ...own, at: iso(when), kind, before: null, after: null, note: null, ...entry });
  const arrived = (states: States) => ({
    after: { ...states, paid_cents: paidCents(story, amount_cents) },
    note: heldRemark(story, amount_cents) || null,
  });
  add('transaction_created', at, { ...counter, after: { ...in_progress, amount_cents } });
  if (renewed_at) add('transaction_code_renewed', renewed_at, counter);
  const ended = story.end === 'held_late' ? { end: story.ended, at: story.ended_at } : story;
  const states = statesOf[ended.end];
  const by = { cancelled: counter, expired: { user_id: null, actor: 'expiry' } };
  const author = ended.end === 'cancelled' || ended.end === 'expired' ? by[ended.end] : acquirer;
  const happened = states.payment_status === 'p' ? arrived(states) : { after: states };
  add(kindOf[ended.end], ended.at, { ...author, before: in_progress, ...happened });
  if (story.end === 'held_late') {
    add(kindOf.held_late, story.at, { ...acquirer, before: states, ...arrived(statesOf.held_late) });
  }
  if (refunded_at) {
    const the_platform = { user_id: null, actor: 'the platform' };
    add('transaction_refunded', refunded_at, { ...the_platform, before: statesOf.held_late, after: refunded });
  }
}

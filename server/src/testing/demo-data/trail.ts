import type { Random } from './random.ts';
import type { AuditRow, DemoRows, TransactionRow } from './rows.ts';
import type { Ending, Story } from './story.ts';
import type { SeededClinic } from './tenants.ts';

const iso = (instant: Date): string => instant.toISOString();

/** A payment about to be told. */
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

const in_progress = { payment_status: 'i', status: 'i' };

/** Leaves in the trail what staff, the acquirer, the expiry of codes and head office did. */
export function addTrail(
  rows: DemoRows,
  { id, clinic, at }: Payment,
  { story, renewed_at, refunded_at }: Ending,
): void {
  const counter = { user_id: clinic.counter.id, actor: clinic.counter.username };
  const system = (actor: string) => ({ user_id: null, actor });
  const add = (
    kind: string,
    when: Date,
    by: Pick<AuditRow, 'user_id' | 'actor'>,
    before: object | null,
    after: object | null,
  ) =>
    rows.audits.push({
      group_id: clinic.group_id,
      clinic_id: clinic.id,
      at: iso(when),
      kind,
      entity: 'transaction',
      entity_id: id,
      ...by,
      before,
      after,
      note: null,
    });
  add('transaction_created', at, counter, null, in_progress);
  if (renewed_at) add('transaction_code_renewed', renewed_at, counter, null, null);
  const ended = story.end === 'held_late' ? { end: story.ended, at: story.ended_at } : story;
  const by = { cancelled: counter, expired: system('expiry'), other: system('acquirer') };
  add(
    kindOf[ended.end],
    ended.at,
    ended.end === 'cancelled' || ended.end === 'expired' ? by[ended.end] : by.other,
    in_progress,
    statesOf[ended.end],
  );
  if (story.end === 'held_late') add(kindOf.held_late, story.at, by.other, statesOf[story.ended], statesOf.held_late);
  if (refunded_at) {
    add('transaction_refunded', refunded_at, system('head office'), statesOf.held_late, {
      payment_status: 'p',
      status: 'x',
    });
  }
}

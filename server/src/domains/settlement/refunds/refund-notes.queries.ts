import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';

/** A note that a refund raises is approved from the start: by whoever decided, or by the acquirer's answer. */
export interface RefundNote {
  refund_id: number;
  transaction_id: number;
  kind: 'credit' | 'debit';
  amount_cents: number;
  now: Date;
  create_user: string;
  reviewed_by: number | null;
  review_user: string;
  remark: string;
}

/** Raises the note under the next number of its kind. Money given back is no supply of ours: it bears no GST. */
export async function insertRefundNote(db: Db, scope: Scope, note: RefundNote): Promise<number> {
  const [prefix, credit_cents, debit_cents] =
    note.kind === 'credit' ? ['CN', note.amount_cents, null] : ['DN', null, note.amount_cents];
  const { rows } = await sql<{ id: number }>`
    insert into payment_note (clinic_id, display_id, transaction_id, refund_id, created_at, updated_at, create_user, credit_cents,
      debit_cents, remark, status, reviewed_at, reviewed_by, review_user)
    values (${scope.clinic_id}, next_display_id(${prefix}, ${note.now}), ${note.transaction_id}, ${note.refund_id}, ${note.now},
      ${note.now}, ${note.create_user}, ${credit_cents}, ${debit_cents}, ${note.remark}, 'a', ${note.now}, ${note.reviewed_by},
      ${note.review_user})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

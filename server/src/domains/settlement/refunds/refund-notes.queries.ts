import type { Cents } from '@clinic/contract/shared/money.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { numberedNote } from '../notes/payment-notes.queries.ts';

/** A note of a refund is approved from the start: by the user who decided, or by the acquirer’s answer. */
export type RefundNote = Row<'payment_note', 'transaction_id' | 'create_user' | 'reviewed_by' | 'remark'> & {
  refund_id: number;
  kind: 'credit' | 'debit';
  amount_cents: Cents;
  now: Date;
  review_user: string;
};

/** Inserts the note with the next number of its kind. A refund is not a supply by us, so it has no GST. */
export async function insertRefundNote(
  db: Db,
  { clinic_id }: Scope,
  { kind, amount_cents, now, ...note }: RefundNote,
): Promise<number> {
  const { id } = await db
    .insertInto('payment_note')
    .values({
      ...note,
      ...numberedNote(kind, amount_cents, now),
      clinic_id,
      created_at: now,
      updated_at: now,
      status: 'a',
      reviewed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

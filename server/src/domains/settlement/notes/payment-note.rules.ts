import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { dollarsOrNull, toDollars } from '@clinic/contract/shared/money.ts';
import type { ShownNote } from './payment-notes.queries.ts';

/** Maps a note’s row to the response. */
export const toPaymentNote = (row: ShownNote): PaymentNote => ({
  id: row.id,
  display_id: row.display_id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  create_user: row.author_name,
  credit_amount: dollarsOrNull(row.credit_cents),
  debit_amount: dollarsOrNull(row.debit_cents),
  gst: toDollars(row.gst_cents),
  gst_rate: Number(row.gst_rate),
  remark: row.remark,
  transaction_id: row.transaction_id,
  payment_advice_id: row.payment_advice_id,
  refund_id: row.refund_id,
  status: row.status,
  reviewed_at: row.reviewed_at?.toISOString() ?? null,
  review_user: row.reviewer_name,
  review_remark: row.review_remark,
});

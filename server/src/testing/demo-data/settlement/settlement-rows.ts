import type { RefundStatus } from '@clinic/contract/settlement/refund-status.ts';
import type { RefundReason } from '@clinic/contract/settlement/refunds.ts';
import type { RefundWay } from '@clinic/contract/settlement/refund-way.ts';

/** The rows of the demo settlement, as in their tables. Instants as ISO text. */
export interface RunRow {
  id: number;
  request_key: string;
  kind: 'schedule';
  for_clinic_id: null;
  cut_off: string;
  created_at: string;
  finished_at: string;
}

export interface AdviceRow {
  id: number;
  clinic_id: number;
  display_id: string;
  invoice_number: string;
  settlement_run_id: number;
  created_at: string;
  updated_at: string;
  cut_off: string;
  process_status: 'w' | 'r' | 'p' | 'f';
  number_of_transactions: number;
  amount_total_cents: number;
  admin_fee_total_cents: number;
  gst_total_cents: number;
  handling_fee_total_cents: number;
  handling_fee_gst_total_cents: number;
  giro_fee_cents: number;
  giro_fee_gst_cents: number;
  credit_total_cents: number;
  debit_total_cents: number;
  payment_note_amount_total_cents: number;
  payment_note_gst_total_cents: number;
  pay_to_clinic_total_cents: number;
  batch_date: string | null;
  audited_by: string | null;
  comments: string | null;
  pay_out_date: string | null;
  bank_reference: string | null;
  fail_reason: string | null;
}

export interface GstRelateRow {
  clinic_id: number;
  payment_advice_id: number;
  gst_rate: string;
  effective_date: string;
  invoice_transaction_count: number;
  invoice_transaction_amount_total_cents: number;
  all_fee_cents: number;
  all_gst_cents: number;
}

export interface RunClinicRow {
  settlement_run_id: number;
  clinic_id: number;
  at: string;
  outcome: 'made' | 'nothing' | 'below_zero';
  payment_advice_id: number | null;
  total_cents: number | null;
}

export interface NoteRow {
  id: number;
  clinic_id: number;
  display_id: string;
  transaction_id: number;
  payment_advice_id: number | null;
  refund_id: number | null;
  created_at: string;
  updated_at: string;
  create_user: string;
  credit_cents: number | null;
  debit_cents: number | null;
  gst_cents: number;
  gst_rate: string;
  remark: string;
  status: 'i' | 'a' | 'r';
  reviewed_at: string | null;
  reviewed_by: number | null;
  review_user: string | null;
  review_remark: string | null;
}

export interface RefundRow {
  id: number;
  clinic_id: number;
  transaction_id: number;
  reference: string;
  amount_cents: number;
  reason: RefundReason;
  remark: string | null;
  status: RefundStatus;
  way: RefundWay | null;
  created_at: string;
  updated_at: string;
  requested_by: number;
  request_user: string;
  decided_at: string | null;
  decided_by: number | null;
  decide_user: string | null;
  decide_remark: string | null;
  answered_at: string | null;
  acquirer_id: string | null;
  fail_reason: string | null;
}

/** A change that a refund makes to a transaction inserted before. */
export interface MoveRow {
  id: number;
  clinic_id: number;
  status: 'p' | 'h' | 'x';
  at: string;
}

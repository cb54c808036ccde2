import type { PayeeMode } from '@clinic/contract/payees/payee-mode.ts';
import type { FrozenCode } from '../domains/payments/receiving/payment-code.queries.ts';

/** The rows of the demo payments, as in their tables. Instants as ISO text. */
export interface TransactionRow {
  id: number;
  clinic_id: number;
  created_at: string;
  updated_at: string;
  created_by: number;
  device_id: string;
  patient_id: string;
  remark: string | null;
  product_type: string;
  amount_cents: number;
  payment_status: 'p' | 'e';
  status: 'p' | 'c' | 'f' | 'h' | 'x';
  payment_method: string | null;
  reference: string;
  qr_expires_at: string;
  paid_at: string | null;
  paid_cents: number | null;
  provider_cents: number | null;
  admin_fee_cents: number | null;
  admin_fee_gst_cents: number | null;
  handling_fee_cents: number | null;
  handling_fee_gst_cents: number | null;
  pay_to_clinic_cents: number | null;
  payment_advice_id: number | null;
  mode: PayeeMode;
}

interface CodeRow extends FrozenCode {
  reference: string;
  clinic_id: number;
  transaction_id: number;
  created_at: string;
  expires_at: string;
}

interface OutcomeRow {
  acquirer_id: string;
  webhook_id: string;
  clinic_id: number;
  transaction_id: number;
  reference: string;
  status: 'paid' | 'failed';
  amount_cents: number;
  paid_at: string;
  received_at: string;
  effect: string;
}

export interface IssueRow {
  id: number;
  clinic_id: number;
  transaction_id: number;
  created_at: string;
  updated_at: string;
  created_by: number | null;
  create_user: string | null;
  type: number;
  remark: string;
  hq_remark: string | null;
  status: 'n' | 'i' | 'r' | 'u';
}

export interface AuditRow {
  group_id: number;
  clinic_id: number;
  at: string;
  kind: string;
  entity: 'transaction' | 'issue';
  entity_id: number;
  user_id: number | null;
  actor: string;
  before: object | null;
  after: object | null;
  note: string | null;
}

export interface PatientRow {
  clinic_id: number;
  patient_id: string;
  name: string;
  created_at: string;
}

/** Everything that one run makes. */
export interface DemoRows {
  patients: PatientRow[];
  transactions: TransactionRow[];
  codes: CodeRow[];
  outcomes: OutcomeRow[];
  issues: Omit<IssueRow, 'id'>[];
  audits: AuditRow[];
}

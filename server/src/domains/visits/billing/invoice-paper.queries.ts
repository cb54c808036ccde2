import { sql } from 'kysely';
import type { PaymentWay } from '@clinic/contract/visits/billing/payment.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import type { BillRow } from './sent-bill.rules.ts';

/** What an invoice or receipt is made of. */
export interface InvoicePaper {
  patient_name: string;
  service: string;
  salutation: string;
  doctor_name: string;
  consult_start_at: Date;
  clinic_name: string;
  clinic_address: string;
  clinic_phone: string;
  uen: string;
  gst_reg_no: string;
  bill: BillRow;
  /** Of the invoice, for the receipt. */
  invoice_no: string;
  /** Null: not paid yet. */
  payment: {
    paid_at: Date;
    amount_cents: number;
    discount_cents: number;
    method: PaymentWay;
    transaction_id: number | null;
  } | null;
}

type Row = Omit<InvoicePaper, 'bill' | 'payment'> &
  BillRow & {
    paid_at: Date | null;
    amount_cents: number;
    discount_cents: number;
    method: PaymentWay;
    transaction_id: number | null;
  };

export async function readInvoicePaper(
  db: ReadDb,
  { clinic_id, group_id }: Pick<Scope, 'clinic_id' | 'group_id'>,
  { visit_id }: Pick<InvoiceRow, 'visit_id'>,
): Promise<InvoicePaper> {
  const { rows } = await sql<Row>`
    select v.patient_name, s.name as service, d.salutation, d.name as doctor_name, v.consult_start_at, c.name as clinic_name,
      concat_ws(' ', nullif(c.block_no, ''), nullif(c.road_name, ''), nullif(c.unit_no, '')) as clinic_address,
      coalesce(c.phone, '') as clinic_phone, c.uen, coalesce(c.gst_reg_no, '') as gst_reg_no,
      b.lines, b.total_cents, b.gst_cents, b.gst_rate::text as gst_rate, i.invoice_no,
      p.paid_at, p.amount_cents, p.discount_cents, p.method, p.transaction_id
    from visit v
    join clinic c on c.id = ${clinic_id}
    join telemed_service s on s.group_id = ${group_id} and s.id = v.service_id
    join doctor d on d.clinic_id = ${clinic_id} and d.id = v.doctor_id
    join visit_bill b on b.clinic_id = ${clinic_id} and b.visit_id = v.id
    join telemed_invoice i on i.clinic_id = ${clinic_id} and i.visit_id = v.id and i.invoice_type = 'i'
    left join visit_payment p on p.clinic_id = ${clinic_id} and p.visit_id = v.id
    where v.clinic_id = ${clinic_id} and v.id = ${visit_id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The bill of a document is missing.');
  const {
    lines,
    total_cents,
    gst_cents,
    gst_rate,
    paid_at,
    amount_cents,
    discount_cents,
    method,
    transaction_id,
    ...rest
  } = row;
  return {
    ...rest,
    bill: { lines, total_cents, gst_cents, gst_rate },
    payment: paid_at && { paid_at, amount_cents, discount_cents, method, transaction_id },
  };
}

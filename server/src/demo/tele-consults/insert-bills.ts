import { toCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import { bulkInsert } from '../bulk-insert.ts';
import { insertAppPatients } from '../people/app-patients.ts';
import type { InventedBill, EndedVisit } from './invent-bill.ts';
import type { PaidConsult } from './paid-consults.ts';

/** A bill that was sent, and paid if it has a payment. */
export interface DemoBill extends InventedBill {
  visit: EndedVisit & {
    patient_name: string;
    consult_end_at: Date;
    customer_id: number;
    customer_name: string;
    user_id: number;
  };
  payment: PaidConsult | undefined;
}

interface Document {
  clinic_id: number;
  visit_id: number;
  invoice_type: 'i' | 'r';
  made_at: Date;
}

const documentsOf = ({ visit: { id, clinic_id, consult_end_at }, payment }: DemoBill): Document[] => [
  { clinic_id, visit_id: id, invoice_type: 'i', made_at: consult_end_at },
  ...(payment ? [{ clinic_id, visit_id: id, invoice_type: 'r' as const, made_at: payment.paid_at }] : []),
];

/** Invoices and receipts in the order in which they were made, with the numbers of their branch and year, and the counters that follow. */
async function insertDocuments(client: pg.ClientBase, bills: readonly DemoBill[]): Promise<void> {
  const last = new Map<string, { clinic_id: number; kind: string; year: number; last: number }>();
  const documents = bills
    .flatMap(documentsOf)
    .toSorted((one, other) => one.made_at.getTime() - other.made_at.getTime() || one.visit_id - other.visit_id);
  const rows = documents.map((document) => {
    const { clinic_id, invoice_type: kind, made_at } = document;
    const [year = '', month = ''] = singaporeDay(made_at).split('-');
    const key = `${clinic_id} ${kind} ${year}`;
    const counter = last.get(key) ?? { clinic_id, kind, year: Number(year), last: 0 };
    counter.last += 1;
    last.set(key, counter);
    const prefix = kind === 'i' ? 'TI' : 'TR';
    return { ...document, invoice_no: `${prefix}-${year}${month}-${String(counter.last).padStart(6, '0')}` };
  });
  await bulkInsert(client, 'telemed_invoice', rows);
  await bulkInsert(client, 'telemed_document_counter', [...last.values()]);
}

/** The doctor's text. */
async function insertTexts(client: pg.ClientBase, bills: readonly DemoBill[]): Promise<void> {
  await bulkInsert(
    client,
    'visit_note',
    bills.map(({ visit: { id, clinic_id, consult_start_at, consult_end_at, user_id }, has_mc }) => ({
      clinic_id,
      visit_id: id,
      notes: 'Reviewed by video. Rest and fluids, return if it gets worse.',
      diagnosis: 'Upper respiratory tract infection',
      mc_from: has_mc ? singaporeDay(consult_start_at) : null,
      mc_days: has_mc ? 1 : null,
      referral_to: '',
      referral: '',
      updated_at: consult_end_at,
      updated_by: user_id,
    })),
  );
  await bulkInsert(
    client,
    'visit_medicine',
    bills.flatMap(({ visit: { id, clinic_id }, medicines }) =>
      medicines.map((medicine, position) => ({
        clinic_id,
        visit_id: id,
        position,
        ...medicine,
      })),
    ),
  );
}

/** The payments of bills. Each is of the visit's customer. */
async function insertPayments(client: pg.ClientBase, bills: readonly DemoBill[]): Promise<void> {
  const paid = bills.flatMap(({ visit, bill, payment }) => (payment ? [{ visit, bill, payment }] : []));
  await bulkInsert(
    client,
    'visit_payment',
    paid.map(({ visit, bill, payment: { clinic_id, paid_at, amount_cents, transaction_id } }) => ({
      clinic_id,
      visit_id: visit.id,
      paid_at,
      amount_cents,
      discount_cents: toCents(bill.total) - amount_cents,
      method: 'paynow',
      transaction_id,
    })),
  );
  await bulkInsert(
    client,
    'telemed_order',
    paid.map(({ visit, bill, payment: { clinic_id, transaction_id } }) => ({
      clinic_id,
      transaction_id,
      visit_id: visit.id,
      patient_name: visit.patient_name,
      total_cents: toCents(bill.total),
    })),
  );
  await insertAppPatients(
    client,
    paid.map(({ visit: { clinic_id, customer_id, customer_name }, payment: { paid_at } }) => ({
      clinic_id,
      patient_id: `APP-${customer_id}`,
      name: customer_name,
      created_at: paid_at,
    })),
  );
  await client.query(
    `update transaction t set patient_id = s.patient_id, remark = s.remark
     from json_to_recordset($1) as s (clinic_id bigint, id bigint, patient_id text, remark text)
     where t.clinic_id = s.clinic_id and t.id = s.id`,
    [
      JSON.stringify(
        paid.map(({ visit, payment: { clinic_id, transaction_id: id } }) => ({
          clinic_id,
          id,
          patient_id: `APP-${visit.customer_id}`,
          remark: `Tele-consult ${visit.id}`,
        })),
      ),
    ],
  );
}

/** The bills of a group's consults with what they were made of, their payments and documents. */
export async function insertBills(client: pg.ClientBase, bills: readonly DemoBill[]): Promise<void> {
  if (bills.length === 0) return;
  await insertTexts(client, bills);
  await bulkInsert(
    client,
    'visit_bill',
    bills.map(({ visit: { id, clinic_id, consult_end_at }, bill }) => ({
      clinic_id,
      visit_id: id,
      made_at: consult_end_at,
      lines: bill.lines,
      total_cents: toCents(bill.total),
      gst_cents: toCents(bill.gst),
      gst_rate: bill.gst_rate,
    })),
  );
  await insertPayments(client, bills);
  await insertDocuments(client, bills);
}

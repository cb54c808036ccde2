import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import type { AdviceDay } from './invoice-document.rules.ts';

/** Where a clinic's letters go. */
export interface ClinicAddress {
  clinic_name: string;
  uen: string;
  building_name: string | null;
  road_name: string | null;
  block_no: string | null;
  unit_no: string | null;
  postal_code: string | null;
}

/** An advice as its documents have it. */
export interface DocumentedAdvice extends ClinicAddress {
  id: number;
  clinic_id: number;
  group_id: number;
  display_id: string;
  invoice_number: string;
  created_at: Date;
  cut_off: Date;
  process_status: 'w' | 'r' | 'p' | 'f';
  number_of_transactions: number;
  amount_total_cents: number;
  admin_fee_total_cents: number;
  gst_total_cents: number;
  handling_fee_total_cents: number;
  handling_fee_gst_total_cents: number;
  giro_fee_cents: number;
  giro_fee_gst_cents: number;
  giro_gst_rate: string;
  credit_total_cents: number;
  debit_total_cents: number;
  payment_note_amount_total_cents: number;
  payment_note_gst_total_cents: number;
  pay_to_clinic_total_cents: number;
  invoice_file: string | null;
  payment_advice_file: string | null;
}

const address = sql`c.name as clinic_name, c.uen, c.group_id, c.building_name, c.road_name, c.block_no, c.unit_no, c.postal_code`;

/** The advice, or nothing where it is of no clinic of the scope. */
export async function readDocumentedAdvice(db: Db, scope: Tenant, id: number): Promise<DocumentedAdvice | undefined> {
  const { rows } = await sql<DocumentedAdvice>`
    select a.*, ${address},
      coalesce((select r.rate from gst_rate r where r.effective_date <= (a.created_at at time zone 'Asia/Singapore')::date
        order by r.effective_date desc limit 1), 0)::text as giro_gst_rate
    from payment_advice a join clinic c on c.id = a.clinic_id
    where a.clinic_id = any (${[...scope.clinic_ids]}::int8[]) and a.id = ${id}`.execute(db);
  return rows[0];
}

/** The advice's transactions by the Singapore day on which they were paid, oldest first. */
export async function listAdviceDays(
  db: Db,
  { clinic_id, id }: Pick<DocumentedAdvice, 'clinic_id' | 'id'>,
): Promise<AdviceDay[]> {
  const { rows } = await sql<AdviceDay>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.number_of_transactions, d.amount_cents, d.admin_fee_cents, d.admin_fee_gst_cents,
      d.handling_fee_cents, d.handling_fee_gst_cents, d.pay_to_clinic_cents,
      coalesce((select r.rate from gst_rate r where r.effective_date <= d.day order by r.effective_date desc limit 1), 0)::text as gst_rate
    from (
      select (t.paid_at at time zone 'Asia/Singapore')::date as day, count(*) as number_of_transactions,
        sum(t.amount_cents)::int8 as amount_cents, sum(t.admin_fee_cents)::int8 as admin_fee_cents,
        sum(t.admin_fee_gst_cents)::int8 as admin_fee_gst_cents, sum(t.handling_fee_cents)::int8 as handling_fee_cents,
        sum(t.handling_fee_gst_cents)::int8 as handling_fee_gst_cents, sum(t.pay_to_clinic_cents)::int8 as pay_to_clinic_cents
      from transaction t where t.clinic_id = ${clinic_id} and t.payment_advice_id = ${id} group by 1
    ) d order by d.day`.execute(db);
  return rows;
}

export interface AdviceNote {
  display_id: string;
  created_at: Date;
  transaction_id: number;
  credit_cents: number | null;
  debit_cents: number | null;
  gst_cents: number;
  remark: string;
}

export async function listAdviceNotes(
  db: Db,
  { clinic_id, id }: Pick<DocumentedAdvice, 'clinic_id' | 'id'>,
): Promise<AdviceNote[]> {
  const { rows } = await sql<AdviceNote>`
    select n.display_id, n.created_at, n.transaction_id, n.credit_cents, n.debit_cents, n.gst_cents, n.remark
    from payment_note n where n.clinic_id = ${clinic_id} and n.payment_advice_id = ${id} order by n.id`.execute(db);
  return rows;
}

/** A note as its document has it. */
export interface DocumentedNote extends ClinicAddress, AdviceNote {
  id: number;
  clinic_id: number;
  group_id: number;
  gst_rate: string;
  status: 'i' | 'a' | 'r';
  file: string | null;
  transaction_created_at: Date;
}

/** The note, or nothing where it is of no clinic of the scope. */
export async function readDocumentedNote(db: Db, scope: Tenant, id: number): Promise<DocumentedNote | undefined> {
  const { rows } = await sql<DocumentedNote>`
    select n.*, n.gst_rate::text as gst_rate, ${address}, t.created_at as transaction_created_at
    from payment_note n join clinic c on c.id = n.clinic_id
    join transaction t on t.clinic_id = n.clinic_id and t.id = n.transaction_id
    where n.clinic_id = any (${[...scope.clinic_ids]}::int8[]) and n.id = ${id}`.execute(db);
  return rows[0];
}

/** Names the advice's documents, once: those that are named stay. True where these became the advice's. */
export async function saveAdviceFiles(
  db: Db,
  { clinic_id, id }: Pick<DocumentedAdvice, 'clinic_id' | 'id'>,
  files: { invoice_file: string; payment_advice_file: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_advice set invoice_file = ${files.invoice_file}, payment_advice_file = ${files.payment_advice_file},
      updated_at = ${now}
    where clinic_id = ${clinic_id} and id = ${id} and invoice_file is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Names the note's document, once. */
export async function saveNoteFile(
  db: Db,
  { clinic_id, id }: Pick<DocumentedNote, 'clinic_id' | 'id'>,
  file: string,
): Promise<void> {
  await sql`update payment_note set file = ${file} where clinic_id = ${clinic_id} and id = ${id} and file is null`.execute(
    db,
  );
}

import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../../platform/db/handles.ts';
import { most_payments_of_part } from './ubl/tax-subtotals.rules.ts';

/** The fees of at most 399 payments of a day: as many as may be rounded together. */
export interface FeePart {
  day: string;
  gst_rate: string;
  payments: number;
  admin_fee_cents: number;
  admin_fee_gst_cents: number;
  handling_fee_cents: number;
  handling_fee_gst_cents: number;
}

interface OfClinic {
  clinic_id: number;
  id: number;
}

/** The fees of an advice’s payments by Singapore day, in parts. */
export const listFeeParts = (db: ReadDb, { clinic_id, id }: OfClinic): Promise<FeePart[]> =>
  listParts(db, clinic_id, sql`t.payment_advice_id = ${id}`);

/** The same of a fee statement. */
export const listStatementParts = (db: ReadDb, { clinic_id, id }: OfClinic): Promise<FeePart[]> =>
  listParts(db, clinic_id, sql`t.mode = 'own' and t.fee_statement_id = ${id}`);

async function listParts(db: ReadDb, clinic_id: number, is_of_document: RawBuilder<unknown>): Promise<FeePart[]> {
  const { rows } = await sql<FeePart>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(*) as payments,
      coalesce((select r.rate from gst_rate r where r.effective_date <= d.day order by r.effective_date desc limit 1), 0)::text as gst_rate,
      sum(d.admin_fee_cents)::int8 as admin_fee_cents, sum(d.admin_fee_gst_cents)::int8 as admin_fee_gst_cents,
      sum(d.handling_fee_cents)::int8 as handling_fee_cents, sum(d.handling_fee_gst_cents)::int8 as handling_fee_gst_cents
    from (
      select t.*, (t.paid_at at time zone 'Asia/Singapore')::date as day,
        (row_number() over (partition by (t.paid_at at time zone 'Asia/Singapore')::date order by t.id) - 1) / ${most_payments_of_part}::int as part
      from transaction t where t.clinic_id = ${clinic_id} and ${is_of_document}
    ) d group by d.day, d.part order by d.day, d.part`.execute(db);
  return rows;
}

/** The clinic as the buyer. */
export interface BuyerRow {
  registered_name: string | null;
  gst_reg_no: string | null;
}

export const readBuyer = (db: ReadDb, clinic_id: number): Promise<BuyerRow> =>
  db
    .selectFrom('clinic')
    .leftJoin('einvoice_buyer', 'einvoice_buyer.clinic_id', 'clinic.id')
    .select(['registered_name', 'gst_reg_no'])
    .where('clinic.id', '=', clinic_id)
    .executeTakeFirstOrThrow();

/** The invoice that has the payment of a note. Null: the payment is in no advice yet. */
export async function findInvoiceOfNote(db: ReadDb, { clinic_id, id }: OfClinic): Promise<string | null> {
  const { rows } = await sql<{ invoice_number: string }>`
    select a.invoice_number from payment_note n
    join transaction t on t.clinic_id = ${clinic_id} and t.id = n.transaction_id
    join payment_advice a on a.clinic_id = ${clinic_id} and a.id = t.payment_advice_id
    where n.clinic_id = ${clinic_id} and n.id = ${id}`.execute(db);
  return rows[0]?.invoice_number ?? null;
}

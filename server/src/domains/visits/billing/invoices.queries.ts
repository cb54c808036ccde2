import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { PaymentWay } from '@clinic/contract/visits/billing/payment.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, columnsOf, type RowOf } from '../../../platform/db/rows.ts';
import { sendWithNext } from '../../../platform/db/transaction.ts';
import type { NamedFiles } from '../../../platform/reconcile/check-files.ts';
import type { BillRow } from './sent-bill.rules.ts';

type InvoiceType = 'i' | 'r';
type At = Pick<Scope, 'clinic_id'>;

const columns = columnsOf('telemed_invoice', ['id', 'visit_id', 'invoice_type', 'invoice_no', 'made_at', 'file']);
export type InvoiceRow = RowOf<typeof columns>;

const prefix: Record<InvoiceType, string> = { i: 'TI', r: 'TR' };

/**
 * Issues the invoice of a locked visit whose bill is sent, or its receipt, once. The branch's counter is locked until the commit, so that the
 * numbers have no gap.
 */
export async function issueDocument(
  db: Db,
  { clinic_id }: At,
  visit_id: number,
  invoice_type: InvoiceType,
  now: Date,
): Promise<void> {
  const day = singaporeDay(now);
  const year = Number(day.slice(0, 4));
  const month = day.slice(0, 7).replace('-', '');
  // It takes its row from a table of the clinic, whose machine runs it.
  const {
    rows: [taken],
  } = await sql<{ last: number }>`
    insert into telemed_document_counter as c (clinic_id, kind, year, last)
    select v.clinic_id, ${invoice_type}::text, ${year}::int, 1 from visit v
    where v.clinic_id = ${clinic_id} and v.id = ${visit_id} and not exists (select 1 from telemed_invoice i
      where i.clinic_id = ${clinic_id} and i.visit_id = ${visit_id} and i.invoice_type = ${invoice_type})
    on conflict (clinic_id, kind, year) do update set last = c.last + 1 returning c.last`.execute(db);
  if (!taken) return;
  const invoice_no = `${prefix[invoice_type]}-${month}-${String(taken.last).padStart(6, '0')}`;
  sendWithNext(
    db,
    db.insertInto('telemed_invoice').values({ clinic_id, visit_id, invoice_type, invoice_no, made_at: now }),
  );
}

/** The documents of some visits, invoices before receipts. */
export const listInvoices = (db: ReadDb, { clinic_id }: At, visit_ids: readonly number[]): Promise<InvoiceRow[]> =>
  db
    .selectFrom('telemed_invoice')
    .select(columns)
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', anyOf(visit_ids))
    .orderBy('invoice_type')
    .execute();

const ofBranch = (db: ReadDb, { clinic_id }: At, id: number) =>
  db.selectFrom('telemed_invoice').select(columns).where('clinic_id', '=', clinic_id).where('id', '=', id);

export const readInvoice = (db: ReadDb, scope: At, id: number): Promise<InvoiceRow | undefined> =>
  ofBranch(db, scope, id).executeTakeFirst();

/** The document, locked until the commit: a second call waits for its file. */
export const lockInvoice = (db: Db, scope: At, id: number): Promise<InvoiceRow | undefined> =>
  ofBranch(db, scope, id).forNoKeyUpdate().executeTakeFirst();

export const saveInvoiceFile = async (db: Db, { clinic_id }: At, id: number, file: string): Promise<void> => {
  await db
    .updateTable('telemed_invoice')
    .set({ file })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .execute();
};

/** The invoices and receipts that the rows of a clinic name. */
export const invoiceFiles: NamedFiles = {
  of: 'clinic',
  files: ({ clinic_id }) => sql`
    select 'tele-consult document ' || i.invoice_no as row, i.file as key
    from telemed_invoice i where i.clinic_id = ${clinic_id} and i.file is not null`,
};

/** The data of an invoice or receipt. */
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

type PaperRow = Omit<InvoicePaper, 'bill' | 'payment'> &
  BillRow &
  Omit<NonNullable<InvoicePaper['payment']>, 'paid_at'> & { paid_at: Date | null };

export async function readInvoicePaper(
  db: ReadDb,
  { clinic_id, group_id }: Pick<Scope, 'clinic_id' | 'group_id'>,
  { visit_id }: Pick<InvoiceRow, 'visit_id'>,
): Promise<InvoicePaper> {
  const { rows } = await sql<PaperRow>`
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

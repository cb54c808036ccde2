import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import { anyOf, columnsOf, type RowOf } from '../../../platform/db/rows.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { NamedFiles } from '../../../platform/reconcile/check-files.ts';

export type InvoiceType = 'i' | 'r';
type At = Pick<Scope, 'clinic_id'>;

const columns = columnsOf('telemed_invoice', ['id', 'visit_id', 'invoice_type', 'invoice_no', 'made_at', 'file']);
export type InvoiceRow = RowOf<typeof columns>;

const prefix: Record<InvoiceType, string> = { i: 'TI', r: 'TR' };

/**
 * Issues the invoice or the receipt of a visit whose bill is sent, and returns its number; undefined if the visit has it. The branch's counter
 * is locked until the commit, so that the numbers have no gap.
 */
export async function issueDocument(
  db: Db,
  { clinic_id }: At,
  visit_id: number,
  invoice_type: InvoiceType,
  now: Date,
): Promise<string | undefined> {
  const year = Number(singaporeDay(now).slice(0, 4));
  const month = singaporeDay(now).slice(0, 7).replace('-', '');
  const is_missing = sql`not exists (select 1 from telemed_invoice i
    where i.clinic_id = ${clinic_id} and i.visit_id = ${visit_id} and i.invoice_type = ${invoice_type})`;
  // Each takes its row from a table of the clinic, whose machine runs both.
  const [, issued] = await together(
    db,
    sql`
      insert into telemed_document_counter as c (clinic_id, kind, year, last)
      select v.clinic_id, ${invoice_type}::text, ${year}::int, 1 from visit v
      where v.clinic_id = ${clinic_id} and v.id = ${visit_id} and ${is_missing}
      on conflict (clinic_id, kind, year) do update set last = c.last + 1`,
    sql<{ invoice_no: string }>`
      insert into telemed_invoice (clinic_id, visit_id, invoice_type, invoice_no, made_at)
      select c.clinic_id, ${visit_id}::bigint, ${invoice_type}::text, ${`${prefix[invoice_type]}-${month}-`}::text || lpad(c.last::text, 6, '0'),
        ${now}::timestamptz
      from telemed_document_counter c
      where c.clinic_id = ${clinic_id} and c.kind = ${invoice_type} and c.year = ${year} and ${is_missing}
      returning invoice_no`,
  );
  return issued[0]?.invoice_no;
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

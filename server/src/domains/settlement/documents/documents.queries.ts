import { type RawBuilder, sql } from 'kysely';
import { anyOf, columnsOf, type Row, type RowOf } from '../../../platform/db/rows.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import type { Company } from '../../../platform/config/company.ts';
import type { AdviceDay } from './invoice-document.rules.ts';
import type { AdviceOfClinic } from './documents.workers.ts';

const address = [
  'clinic.name as clinic_name',
  'clinic.uen',
  'clinic.group_id',
  'clinic.building_name',
  'clinic.road_name',
  'clinic.block_no',
  'clinic.unit_no',
  'clinic.postal_code',
] as const;

/** The postal address of a clinic. */
export type ClinicAddress = Row<
  'clinic',
  'uen' | 'building_name' | 'road_name' | 'block_no' | 'unit_no' | 'postal_code'
> & { clinic_name: string };

const advice_columns = columnsOf('payment_advice', [
  'id',
  'clinic_id',
  'display_id',
  'invoice_number',
  'created_at',
  'cut_off',
  'process_status',
  'number_of_transactions',
  'amount_total_cents',
  'admin_fee_total_cents',
  'gst_total_cents',
  'handling_fee_total_cents',
  'handling_fee_gst_total_cents',
  'giro_fee_cents',
  'giro_fee_gst_cents',
  'credit_total_cents',
  'debit_total_cents',
  'payment_note_amount_total_cents',
  'payment_note_gst_total_cents',
  'pay_to_clinic_total_cents',
  'invoice_file',
  'payment_advice_file',
]);

/** An advice with the fields that its documents show. */
export type DocumentedAdvice = RowOf<typeof advice_columns> &
  Row<'clinic', 'group_id'> &
  ClinicAddress & {
    /** The company on the day of the advice. Null: not known. */
    issuer: Company | null;
    /** The GST rate on the day the advice was made. */
    giro_gst_rate: string;
  };

/** Reads the advice. Undefined if it belongs to no clinic of the scope. */
export const readDocumentedAdvice = (db: ReadDb, scope: Tenant, id: number): Promise<DocumentedAdvice | undefined> =>
  db
    .selectFrom('payment_advice')
    .innerJoin('clinic', 'clinic.id', 'payment_advice.clinic_id')
    .select(advice_columns)
    .select(address)
    .select(sql<Company | null>`payment_advice.issuer`.as('issuer'))
    .select(
      sql<string>`coalesce((select r.rate from gst_rate r
        where r.effective_date <= (payment_advice.created_at at time zone 'Asia/Singapore')::date
        order by r.effective_date desc limit 1), 0)::text`.as('giro_gst_rate'),
    )
    .where('payment_advice.clinic_id', '=', anyOf(scope.clinic_ids))
    .where('payment_advice.id', '=', id)
    .executeTakeFirst();

const statement_columns = columnsOf('fee_statement', [
  'id',
  'clinic_id',
  'invoice_number',
  'created_at',
  'due_date',
  'number_of_transactions',
  'amount_total_cents',
  'admin_fee_total_cents',
  'gst_total_cents',
  'handling_fee_total_cents',
  'handling_fee_gst_total_cents',
  'code_text',
  'payee_proxy',
  'payee_name',
  'invoice_file',
]);

/** A fee statement with the fields that its tax invoice shows. */
export type DocumentedStatement = RowOf<typeof statement_columns> &
  Row<'clinic', 'group_id'> &
  ClinicAddress & { issuer: Company | null };

/** Reads the statement. Undefined if it belongs to no clinic of the scope. */
export const readDocumentedStatement = (
  db: ReadDb,
  scope: Tenant,
  id: number,
): Promise<DocumentedStatement | undefined> =>
  db
    .selectFrom('fee_statement')
    .innerJoin('clinic', 'clinic.id', 'fee_statement.clinic_id')
    .select(statement_columns)
    .select(address)
    .select(sql<Company | null>`fee_statement.issuer`.as('issuer'))
    .where('fee_statement.clinic_id', '=', anyOf(scope.clinic_ids))
    .where('fee_statement.id', '=', id)
    .executeTakeFirst();

interface DocumentOfClinic {
  clinic_id: number;
  id: number;
}

/** The advice’s transactions grouped by the Singapore day of payment, oldest first. */
export const listAdviceDays = (db: ReadDb, { clinic_id, id }: DocumentOfClinic): Promise<AdviceDay[]> =>
  listDays(db, clinic_id, sql`t.payment_advice_id = ${id}`);

/** The same of a fee statement. */
export const listStatementDays = (db: ReadDb, { clinic_id, id }: DocumentOfClinic): Promise<AdviceDay[]> =>
  listDays(db, clinic_id, sql`t.mode = 'own' and t.fee_statement_id = ${id}`);

async function listDays(db: ReadDb, clinic_id: number, is_of_document: RawBuilder<unknown>): Promise<AdviceDay[]> {
  const { rows } = await sql<AdviceDay>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.number_of_transactions, d.amount_cents, d.admin_fee_cents, d.admin_fee_gst_cents,
      d.handling_fee_cents, d.handling_fee_gst_cents, d.pay_to_clinic_cents,
      coalesce((select r.rate from gst_rate r where r.effective_date <= d.day order by r.effective_date desc limit 1), 0)::text as gst_rate
    from (
      select (t.paid_at at time zone 'Asia/Singapore')::date as day, count(*) as number_of_transactions,
        sum(t.amount_cents)::int8 as amount_cents, sum(t.admin_fee_cents)::int8 as admin_fee_cents,
        sum(t.admin_fee_gst_cents)::int8 as admin_fee_gst_cents, sum(t.handling_fee_cents)::int8 as handling_fee_cents,
        sum(t.handling_fee_gst_cents)::int8 as handling_fee_gst_cents, sum(t.pay_to_clinic_cents)::int8 as pay_to_clinic_cents
      from transaction t where t.clinic_id = ${clinic_id} and ${is_of_document} group by 1
    ) d order by d.day`.execute(db);
  return rows;
}

const note_columns = columnsOf('payment_note', [
  'display_id',
  'created_at',
  'transaction_id',
  'credit_cents',
  'debit_cents',
  'gst_cents',
  'remark',
]);

export type AdviceNote = RowOf<typeof note_columns>;

export const listAdviceNotes = (
  db: ReadDb,
  { clinic_id, id }: Pick<DocumentedAdvice, 'clinic_id' | 'id'>,
): Promise<AdviceNote[]> =>
  db
    .selectFrom('payment_note')
    .select(note_columns)
    .where('clinic_id', '=', clinic_id)
    .where('payment_advice_id', '=', id)
    .orderBy('id')
    .execute();

const document_columns = columnsOf('payment_note', ['id', 'clinic_id', 'gst_rate', 'status', 'file']);

/** A note with the fields that its document shows. */
export type DocumentedNote = AdviceNote &
  RowOf<typeof document_columns> &
  Row<'clinic', 'group_id'> &
  ClinicAddress & {
    transaction_created_at: Date;
    /** The company on the day of the note. Null: not known. */
    issuer: Company | null;
  };

/** Reads the note. Undefined if it belongs to no clinic of the scope. */
export const readDocumentedNote = (db: ReadDb, scope: Tenant, id: number): Promise<DocumentedNote | undefined> =>
  db
    .selectFrom('payment_note')
    .innerJoin('clinic', 'clinic.id', 'payment_note.clinic_id')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.clinic_id', '=', 'payment_note.clinic_id')
        .onRef('transaction.id', '=', 'payment_note.transaction_id'),
    )
    .select(note_columns)
    .select(document_columns)
    .select(address)
    .select('transaction.created_at as transaction_created_at')
    .select(sql<Company | null>`payment_note.issuer`.as('issuer'))
    .where('payment_note.clinic_id', '=', anyOf(scope.clinic_ids))
    .where('payment_note.id', '=', id)
    .executeTakeFirst();

/** Saves the keys of the advice’s documents once; existing keys stay. True if these keys were saved. */
export async function saveAdviceFiles(
  db: Db,
  { clinic_id, id }: Pick<DocumentedAdvice, 'clinic_id' | 'id'>,
  files: { invoice_file: string; payment_advice_file: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_advice')
    .set({ ...files, updated_at: now })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('invoice_file', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Saves the key of the note’s document once; an existing key stays. */
export async function saveNoteFile(
  db: Db,
  { clinic_id, id }: Pick<DocumentedNote, 'clinic_id' | 'id'>,
  file: string,
): Promise<void> {
  await db
    .updateTable('payment_note')
    .set({ file })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('file', 'is', null)
    .execute();
}

/** The newest advices of all clinics that were made before an instant and have no documents. */
export async function listUndocumentedAdvices(db: ReadDb, made_before: Date, most: number): Promise<AdviceOfClinic[]> {
  const { rows } = await sql<AdviceOfClinic>`
    select clinic_id, group_id, payment_advice_id from resolve_undocumented_advices(${made_before}, ${most})`.execute(
    db,
  );
  return rows;
}

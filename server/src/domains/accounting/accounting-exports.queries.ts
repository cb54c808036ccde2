import type { accountingExport, exportedEntry } from '@clinic/contract/accounting/accounting-exports.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { counted } from '../../platform/db/rows.ts';
import type { JournalFile } from './journal-files.rules.ts';
import type { Journal, JournalLine } from './journals.rules.ts';

type Shown = z.output<typeof accountingExport>;

/** The first and the last day of the books. */
export async function readMadeDays(db: ReadDb): Promise<{ first: string | null; last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day) as first, max(day) as last from accounting_day`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

export const insertDay = (db: Db, made: { day: string; made_at: Date; made_by: string }) =>
  db.insertInto('accounting_day').values(made).execute();

/** How many journals each payout has. */
export async function countJournals(db: ReadDb, advice_ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (advice_ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; made: number }>`
    select payment_advice_id as id, count(*) as made from accounting_export
    where payment_advice_id = any(${[...advice_ids]}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map(({ id, made }) => [id, made]));
}

export async function insertExport(
  db: Db,
  { lines, ...journal }: Journal,
  files: readonly (JournalFile & { sha256: string })[],
): Promise<void> {
  const { id } = await db
    .insertInto('accounting_export')
    .values({ ...journal, lines: JSON.stringify(lines) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('accounting_file')
    .values(files.map((file) => ({ ...file, accounting_export_id: id })))
    .execute();
}

const ofDays = (db: ReadDb) =>
  db.selectFrom('accounting_export').innerJoin('accounting_day', 'accounting_day.day', 'accounting_export.day');

const columns = [
  'accounting_export.id',
  'number',
  'kind',
  'accounting_export.day',
  'payment_advice_id',
  'entries',
  'late_entries',
  'debit_cents as debit',
  'made_at',
  'made_by',
] as const;

interface ExportFilter {
  kind?: Shown['kind'] | undefined;
  date?: { start: string; end: string } | undefined;
}

/** The journals of the books, the latest day first. */
export async function listExportRows(db: ReadDb, { kind, date }: ExportFilter, page: Page) {
  let exports = ofDays(db);
  if (kind) exports = exports.where('kind', '=', kind);
  if (date)
    exports = exports.where('accounting_export.day', '>=', date.start).where('accounting_export.day', '<=', date.end);
  const rows = await exports
    .select(columns)
    .orderBy('accounting_export.day', 'desc')
    .orderBy('accounting_export.id')
    .limit(page.limit)
    .offset(page.offset)
    .$narrowType<Pick<Shown, 'kind'>>()
    .execute();
  const { count } = await exports.select(counted).executeTakeFirstOrThrow();
  return { rows, count };
}

export const findExport = (db: ReadDb, id: number) =>
  ofDays(db)
    .select(columns)
    .select(sql<JournalLine[]>`lines`.as('lines'))
    .where('accounting_export.id', '=', id)
    .$narrowType<Pick<Shown, 'kind'>>()
    .executeTakeFirst();
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

export const listFiles = (db: ReadDb, accounting_export_id: number) =>
  db
    .selectFrom('accounting_file')
    .select(['format', 'name', 'lines', 'sha256', 'content'])
    .where('accounting_export_id', '=', accounting_export_id)
    .orderBy('format')
    .orderBy('part')
    .$narrowType<Pick<JournalFile, 'format'>>()
    .execute();

/** The files of every journal of a day in a format. */
export const listFilesOfDay = (db: ReadDb, day: string, format: JournalFile['format']) =>
  db
    .selectFrom('accounting_file')
    .innerJoin('accounting_export', 'accounting_export.id', 'accounting_file.accounting_export_id')
    .select(['name', 'content'])
    .where('day', '=', day)
    .where('format', '=', format)
    .orderBy('accounting_export.id')
    .orderBy('part')
    .execute();

/** The entries behind a line of a journal: their sum is its amount. */
export async function listEntriesOf(
  db: ReadDb,
  { day, payment_advice_id }: ExportRow,
  { clinic_id, account, late_of }: JournalLine,
  { is_first, page }: { is_first: boolean; page: Page },
): Promise<{ rows: z.output<typeof exportedEntry>[]; count: number }> {
  const of_day =
    late_of === null
      ? sql`p.at >= ${startOfDay(day)}`
      : is_first
        ? sql`p.at < ${startOfDay(day)}`
        : sql`p.at >= ${startOfDay(late_of)} and p.at < ${startOfDay(addDays(late_of, 1))}`;
  const behind =
    clinic_id === null
      ? sql`
    from (
      select h.*, h.house_entry_id as id, null::int8 as transaction_id, null::int8 as payment_note_id, null::int8 as payment_advice_id,
        null::int8 as refund_id
      from accounting_house_entry a join house_posting h on h.house_entry_id = a.house_entry_id
      where a.day = ${day}::date and h.account = ${account}
    ) p where ${of_day}`
      : sql`
    from (
      select j.*, j.journal_entry_id as id, e.bank_line_id from accounting_entry a
      join journal_entry e on e.clinic_id = ${clinic_id} and e.id = a.journal_entry_id
      join journal_posting j on j.clinic_id = ${clinic_id} and j.journal_entry_id = a.journal_entry_id
      where a.clinic_id = ${clinic_id} and a.day = ${day}::date and j.account = ${account}
        and j.payment_advice_id is not distinct from ${payment_advice_id}::bigint
    ) p where ${of_day}`;
  const { rows } = await sql<z.output<typeof exportedEntry>>`
    select p.id, p.at, p.kind, p.amount_cents as amount, p.transaction_id, p.payment_note_id, p.payment_advice_id, p.refund_id, p.bank_line_id
    ${behind} order by p.at, p.id limit ${page.limit} offset ${page.offset}`.execute(db);
  const found = await sql<{ count: number }>`select count(*) as count ${behind}`.execute(db);
  return { rows, count: found.rows[0]?.count ?? 0 };
}

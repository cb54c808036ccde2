import type { MappingFields } from '@clinic/contract/bank/bank-mapping.ts';
import type { StatementKind } from '@clinic/contract/bank/bank-statements.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import { columnsOf, type RowOf } from '../../../platform/db/rows.ts';
import type { BankLine, StatementHead } from '../statements/bank-statement.ts';
import { type FileLine, type LineMark, markOf, most_days_apart } from '../statements/identity.ts';

/** The account whose file is read. */
export interface AccountToRead {
  id: number;
  account_number: string;
  mapping: MappingFields | null;
}

export async function findAccountToRead(db: ReadDb, id: number): Promise<AccountToRead | undefined> {
  const found = await db
    .selectFrom('bank_account')
    .leftJoin('bank_mapping', 'bank_mapping.bank_account_id', 'bank_account.id')
    .select(['bank_account.id', 'bank_account.account_number', 'bank_mapping.mapping'])
    .where('bank_account.id', '=', id)
    .executeTakeFirst();
  return found && { ...found, mapping: found.mapping as MappingFields | null };
}

/** The id of the import of the same bytes for this account. */
export const findFormerFile = async (
  db: ReadDb,
  bank_account_id: number,
  content_hash: string,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('bank_statement_file')
      .select('id')
      .where('bank_account_id', '=', bank_account_id)
      .where('content_hash', '=', content_hash)
      .executeTakeFirst()
  )?.id;

/** Files of an account are imported one after the other: each looks at the lines before it. */
export const lockLines = (db: Db, bank_account_id: number): Promise<unknown> =>
  takingLock('bank lines', bank_account_id).execute(db);

const known_columns = columnsOf('bank_line', [
  'id',
  'kind',
  'status',
  'booking_day',
  'amount_cents',
  'currency',
  'bank_id',
  'likeness',
  'number',
]);
type KnownRow = RowOf<typeof known_columns> & { kind: StatementKind; status: 'booked' | 'pending' };
export type KnownMark = LineMark & { id: number };

const marks_at_once = 10_000;

/** The lines of an account that lines of these days may be. Read in parts: a year has many. */
export async function listKnownMarks(
  db: ReadDb,
  bank_account_id: number,
  { first, last }: { first: string; last: string },
): Promise<KnownMark[]> {
  const marks: KnownMark[] = [];
  for (let after = 0; ; after = marks.at(-1)?.id ?? 0) {
    const rows = await db
      .selectFrom('bank_line')
      .select(known_columns)
      .where('bank_account_id', '=', bank_account_id)
      .where('booking_day', '>=', addDays(first, -most_days_apart))
      .where('booking_day', '<=', addDays(last, most_days_apart))
      .where('id', '>', after)
      .orderBy('id')
      .limit(marks_at_once)
      .$narrowType<KnownRow>()
      .execute();
    for (const row of rows) marks.push({ ...markOf(row), id: row.id });
    if (rows.length < marks_at_once) return marks;
  }
}

/** The balance of an account at the beginning of a day, by what is known. */
export async function readBalanceBefore(db: ReadDb, bank_account_id: number, day: string): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    select bank_balance_before(${bank_account_id}::bigint, ${day}::date) as cents`.execute(db);
  return rows[0]?.cents ?? null;
}

export interface NewBankFile {
  bank_account_id: number;
  content_hash: string;
  file: string;
  format: string;
  lines: number;
  added: number;
  booked: number;
  imported_at: Date;
  imported_by: string;
}

export const insertBankFile = async (db: Db, file: NewBankFile): Promise<number> =>
  (await db.insertInto('bank_statement_file').values(file).returning('id').executeTakeFirstOrThrow()).id;

/** Saves the statements of a file. Returns their ids in the order of the file. */
export async function insertStatements(
  db: Db,
  of_file: { bank_account_id: number; bank_statement_file_id: number },
  statements: readonly (StatementHead & { lines: number })[],
): Promise<number[]> {
  if (statements.length === 0) return [];
  const rows = await db
    .insertInto('bank_statement')
    .values(
      statements.map(({ kind, from_day, to_day, currency, opening_cents, closing_cents, lines }) => ({
        ...of_file,
        kind,
        from_day,
        to_day,
        currency,
        opening_cents,
        closing_cents,
        lines,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** The texts of a line, each once: most references stand in its text too. */
const searchedOf = ({ text, bank_id, references }: BankLine): string =>
  [bank_id ?? '', ...references.map((one) => one.text)].reduce(
    (all, part) => (all.includes(part) ? all : `${all} ${part}`),
    text,
  );

/** A line as its row has it. */
const rowOf = ({ line, likeness, number, kind }: FileLine) => ({
  kind,
  status: line.status,
  booking_day: line.booking_day,
  value_day: line.value_day,
  bank_id: line.bank_id,
  text: line.text,
  likeness,
  number,
  bank_references: JSON.stringify(line.references),
  searched: searchedOf(line),
  end_to_end_ids: line.end_to_end_ids,
  parts: JSON.stringify(line.parts),
  batch_id: line.batch_id,
  is_reversal: line.is_reversal,
  return_reason: line.return_reason,
});

export const insertingLines = (
  db: Db,
  of_file: { bank_account_id: number; bank_statement_file_id: number },
  lines: readonly FileLine[],
) =>
  db.insertInto('bank_line').values(
    lines.map((one) => ({
      ...of_file,
      amount_cents: one.line.amount_cents,
      currency: one.line.currency,
      ...rowOf(one),
    })),
  );

/** A line that was told by a notice, or was pending, becomes what the statement books. */
export const bookingLine = (db: Db, id: number, line: FileLine) =>
  db.updateTable('bank_line').set(rowOf(line)).where('id', '=', id);

/** Notes which booked lines a statement has. Equal ones of a statement that is in the file twice are one. */
export const linkingLines = (bank_account_id: number, statement_ids: readonly number[], lines: readonly FileLine[]) => {
  const rows = lines.map(({ statement, line, likeness, number }) => ({
    statement: statement_ids[statement],
    day: line.booking_day,
    likeness,
    number,
  }));
  return sql`
    insert into bank_statement_line (bank_statement_id, bank_line_id)
    select f.statement, l.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) f(statement bigint, day date, likeness text, number int)
    join bank_line l on l.bank_account_id = ${bank_account_id} and l.booking_day = f.day and l.likeness = f.likeness and l.number = f.number`;
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeCamt053, writeCamt054 } from '@clinic/sandbox/outside/statements/write-camt.ts';
import { writeCsv } from '@clinic/sandbox/outside/statements/write-csv.ts';
import { writeMt940 } from '@clinic/sandbox/outside/statements/write-mt940.ts';
import type { WrittenLine, WrittenStatement } from '@clinic/sandbox/outside/statements/written-statement.ts';
import type { TestContext } from 'vitest';
import type { BankLine, BankStatement, StatementFile } from '../../domains/bank/statements/bank-statement.ts';
import { type HowToRead, readStatement } from '../../domains/bank/statements/read-statement.ts';
import { UnreadableStatement } from '../../domains/bank/statements/statement-faults.ts';
import type { StatementMapping } from '../../domains/bank/statements/table/statement-mapping.ts';

const root = join(import.meta.dirname, '../../../..');
/** Statements and schemas that others wrote. They lie beside the repository, never in it. */
const others = process.env['VECTORS_FOLDER'] ?? join(root, '../shared/vectors');

/** The place of a file of others, or the test is skipped where there are none. */
export function fileOfOthers(context: TestContext, path: string): string {
  const place = join(others, path);
  return existsSync(place) ? place : context.skip(`${place} is not there: files of others are not in the repository.`);
}

/** How the sandbox’s spreadsheets are read. */
export const csv_mapping: StatementMapping = {
  header: { first_heading: 'Transaction Date' },
  booking_day: 'Transaction Date',
  value_day: 'Value Date',
  description: ['Description'],
  references: ['Reference'],
  amount: { debit: 'Withdrawal', credit: 'Deposit' },
  balance: 'Balance',
  bank_id: 'Bank Reference',
  day_order: 'day_first',
  marks: { decimal: '.', thousands: ',' },
  has_continuation_lines: false,
};

export const account = { account_number: '003-901234-5', currency: 'SGD' };
export const as_spreadsheet: HowToRead = { table: { account, mapping: csv_mapping } };

/** Reads bytes in this thread: the statements, or the sentences of a refusal. */
export async function readBytes(
  content: string | Buffer,
  how: HowToRead = {},
): Promise<StatementFile | { refused: string[] }> {
  const lines: BankLine[][] = [];
  const put = (statement: number, line: BankLine): void => void (lines[statement] ??= []).push(line);
  try {
    const { format, statements } = await readStatement(Buffer.from(content), how, put);
    return { format, statements: statements.map((head, index) => ({ ...head, lines: lines[index] ?? [] })) };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { refused: error.faults.map(({ message }) => message) };
    throw error;
  }
}

/** The only statement of a file; a refusal fails the test. */
export async function readOne(content: string | Buffer, how: HowToRead = {}): Promise<BankStatement> {
  const read = await readBytes(content, how);
  const [statement, ...more] = 'statements' in read ? read.statements : [];
  if (!statement || more.length > 0) throw new Error(`No single statement: ${JSON.stringify(read).slice(0, 500)}`);
  return statement;
}

/** The sentences with which a file is refused; none if it is read. */
export async function refusalOf(content: string | Buffer, how: HowToRead = {}): Promise<string[]> {
  const read = await readBytes(content, how);
  return 'refused' in read ? read.refused : [];
}

export const writtenLine = (changes: Partial<WrittenLine> = {}): WrittenLine => ({
  booking_day: '2026-11-20',
  value_day: '2026-11-20',
  amount_cents: 8_550,
  bank_id: 'DBS2611200001',
  end_to_end_id: 'CP26112000000123',
  name: 'TAN AH KOW',
  text: 'PAYNOW CP26112000000123',
  ...changes,
});

export const writtenStatement = (
  lines: readonly WrittenLine[],
  changes: Partial<WrittenStatement> = {},
): WrittenStatement => ({
  id: 'ST-20261120',
  ...account,
  from_day: '2026-11-20',
  to_day: '2026-11-20',
  opening_cents: 100_000,
  lines,
  ...changes,
});

/** The formats of the sandbox’s bank. */
export const writers: Readonly<Record<string, { write: (statement: WrittenStatement) => string; how: HowToRead }>> = {
  'camt.053.001.02': { write: (statement) => writeCamt053(statement, '02'), how: {} },
  'camt.053.001.04': { write: (statement) => writeCamt053(statement, '04'), how: {} },
  'camt.053.001.08': { write: (statement) => writeCamt053(statement, '08'), how: {} },
  'camt.054.001.02': { write: (statement) => writeCamt054(statement, '02'), how: {} },
  'camt.054.001.04': { write: (statement) => writeCamt054(statement, '04'), how: {} },
  'camt.054.001.08': { write: (statement) => writeCamt054(statement, '08'), how: {} },
  mt940: { write: writeMt940, how: {} },
  csv: { write: writeCsv, how: as_spreadsheet },
};

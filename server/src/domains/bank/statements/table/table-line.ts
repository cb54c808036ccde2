import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { readCents, signed } from '../amounts.rules.ts';
import type { BankLine } from '../bank-statement.ts';
import { readWrittenDay } from '../days.rules.ts';
import { distinctReferences, isReference, joinTexts, plainText } from '../line-text.rules.ts';
import { quoted, type StatementFaults } from '../statement-faults.ts';
import type { StatementMapping } from './statement-mapping.ts';

/** A line of the spreadsheet, by its headings. */
export interface TableRow {
  line: number;
  cell: (heading: string) => string;
}

/** A line with the balance after it. */
export interface TableLine {
  row: number;
  line: BankLine;
  balance_cents: Cents | null;
}

interface Reading {
  faults: StatementFaults;
  mapping: StatementMapping;
}

const minus = /^[-−]\s*/;
const plus = /^\+\s*/;

/** The cents of a cell with or without a sign; undefined if it is empty. A fault counts as zero. */
function readSigned({ faults, mapping }: Reading, { line, cell }: TableRow, heading: string): Cents | undefined {
  const text = cell(heading);
  if (text === '') return undefined;
  const cents = readCents(text.replace(minus, '').replace(plus, ''), mapping.marks);
  if (typeof cents === 'number') return signed(!minus.test(text), cents);
  faults.add(line, heading, `${quoted(text)} ${cents.fault}.`);
  return asCents(0);
}

/** The amount of one of two columns. A zero beside an amount counts as empty. */
function readTwoColumns(reading: Reading, row: TableRow, { debit, credit }: { debit: string; credit: string }): Cents {
  const { faults } = reading;
  const [out, incoming] = [readSigned(reading, row, debit), readSigned(reading, row, credit)];
  for (const [heading, cents] of [
    [debit, out],
    [credit, incoming],
  ] as const)
    if ((cents ?? 0) < 0)
      faults.add(row.line, heading, `${quoted(row.cell(heading))} has a sign, and so has its column.`);
  if (out === undefined && incoming === undefined) faults.add(row.line, `${debit} and ${credit}`, 'are both empty.');
  if (out && incoming) faults.add(row.line, `${debit} and ${credit}`, 'are both filled in.');
  return asCents((incoming ?? 0) - (out ?? 0));
}

function readAmount(reading: Reading, row: TableRow): Cents {
  const { amount } = reading.mapping;
  if ('debit' in amount) return readTwoColumns(reading, row, amount);
  const cents = readSigned(reading, row, amount.signed);
  if (cents === undefined) reading.faults.add(row.line, amount.signed, 'is empty.');
  return signed(amount.positive === 'credit', cents ?? asCents(0));
}

function readDay({ faults, mapping }: Reading, { line, cell }: TableRow, heading: string): string | null {
  const text = cell(heading);
  if (text === '') return null;
  const day = readWrittenDay(text, mapping.day_order);
  if (day === null)
    faults.add(
      line,
      heading,
      `${quoted(text)} is not a day in the order that is set (${mapping.day_order.replace('_', ' ')}).`,
    );
  return day ?? '';
}

/** Reads a line of the spreadsheet. */
export function readTableLine(reading: Reading, row: TableRow, account_currency: string): TableLine {
  const { faults, mapping } = reading;
  const { line, cell } = row;
  const booking_day = readDay(reading, row, mapping.booking_day);
  if (booking_day === null) faults.add(line, mapping.booking_day, 'is empty.');
  const currency = (mapping.currency && cell(mapping.currency).toUpperCase()) || account_currency;
  if (!/^[A-Z]{3}$/.test(currency)) faults.add(line, mapping.currency ?? '', `${quoted(currency)} is not a currency.`);
  const bank_id = mapping.bank_id === undefined ? '' : plainText(cell(mapping.bank_id));
  const texts = mapping.description.map(cell);
  return {
    row: line,
    balance_cents: mapping.balance === undefined ? null : (readSigned(reading, row, mapping.balance) ?? null),
    line: {
      booking_day: booking_day ?? '',
      value_day: mapping.value_day === undefined ? null : readDay(reading, row, mapping.value_day),
      amount_cents: readAmount(reading, row),
      currency,
      bank_id: isReference(bank_id) ? bank_id : null,
      references: distinctReferences(
        [...mapping.references.map(cell), joinTexts(texts)].map((text) => ({ place: 'column', text })),
      ),
      text: joinTexts([...texts, ...mapping.references.map(cell)]),
      status: 'booked',
      is_reversal: false,
      return_reason: null,
      batch_id: null,
      end_to_end_ids: [],
      parts: [],
    },
  };
}

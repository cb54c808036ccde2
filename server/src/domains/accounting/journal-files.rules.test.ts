import { asCents } from '@clinic/contract/shared/money.ts';
import { expect, test } from 'vitest';
import { filesOf, most_xero_lines, partsOf } from './journal-files.rules.ts';
import type { Journal, JournalLine } from './journals.rules.ts';

const lineOf = (clinic_id: number, account: string, cents: number): JournalLine => ({
  clinic_id,
  clinic_name: `Clinic ${clinic_id}`,
  account,
  late_of: null,
  code: '200',
  name: 'Sales',
  tax_rate: 'No Tax (0%)',
  tracking: null,
  cents: asCents(cents),
  entries: 1,
});
const linesOf = (clinics: number): JournalLine[] =>
  Array.from({ length: clinics }, (_, at) => [
    lineOf(at, 'bank', 100 + at),
    lineOf(at, 'suspense', -60),
    lineOf(at, 'fee_revenue', -40 - at),
  ]).flat();
const journalOf = (lines: JournalLine[]): Journal => ({
  number: 'J-20261127',
  kind: 'day',
  day: '2026-11-27',
  payment_advice_id: null,
  entries: 1,
  late_entries: 0,
  debit_cents: asCents(0),
  lines,
});
const sum = (lines: JournalLine[]): number => lines.reduce((total, { cents }) => total + cents, 0);

test('a journal of more lines than Xero reads has numbered parts that each balance', () => {
  const lines = linesOf(101);
  const parts = partsOf(lines, most_xero_lines);
  expect(parts.map(({ length }) => length)).toEqual([300, 3]);
  expect(parts.map(sum)).toEqual([0, 0]);
  expect(parts.flat()).toEqual(lines);
  const xero = filesOf(journalOf(lines), null).filter(({ format }) => format === 'xero');
  expect(xero.map(({ name, lines: count }) => [name, count])).toEqual([
    ['J-20261127-xero-1.csv', 300],
    ['J-20261127-xero-2.csv', 3],
  ]);
  expect(xero.map(({ content }) => content.split('\r\n')[1]?.split(',')[0])).toEqual([
    '"J-20261127 (1 of 2)"',
    '"J-20261127 (2 of 2)"',
  ]);
});

test('exactly 300 lines are one file, without a number', () => {
  expect(filesOf(journalOf(linesOf(100)), null).map(({ name }) => name)).toEqual([
    'J-20261127-xero.csv',
    'J-20261127-quickbooks.csv',
    'J-20261127-csv.csv',
  ]);
});

test('a day without entries has only the plain file; a figure that adds up to nothing is in that one alone', () => {
  expect(filesOf(journalOf([]), null).map(({ format, lines }) => [format, lines])).toEqual([['csv', 0]]);
  const files = filesOf(journalOf([...linesOf(1), lineOf(0, 'clinic_payable', 0)]), null);
  expect(files.map(({ format, lines }) => [format, lines])).toEqual([
    ['xero', 3],
    ['quickbooks', 3],
    ['csv', 4],
  ]);
});

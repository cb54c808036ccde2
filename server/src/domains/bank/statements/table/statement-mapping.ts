import type { AmountMarks } from '../amounts.rules.ts';
import type { DayOrder } from '../days.rules.ts';

/** Money out and in stand in two columns, or in one with a sign. */
type AmountColumns =
  | { debit: string; credit: string }
  /** `positive` says what an amount without a sign is. */
  | { signed: string; positive: 'credit' | 'debit' };

/** How the lines of an account’s spreadsheets are read. Columns are named by their headings; case, blanks and punctuation do not matter. */
export interface StatementMapping {
  /** How many lines stand above the headings, or the first heading, which is searched for. */
  header: { lines_above: number } | { first_heading: string };
  booking_day: string;
  value_day?: string;
  /** At least one, in the order in which they are read. */
  description: string[];
  /** Columns that may hold a payment’s reference, in order of trust. The description follows them. */
  references: string[];
  amount: AmountColumns;
  /** The balance after each line. */
  balance?: string;
  bank_id?: string;
  /** The currency of each line, if it may be another than the account’s. */
  currency?: string;
  day_order: DayOrder;
  marks: AmountMarks;
  /** A line without a day and amounts continues the description above it. */
  has_continuation_lines: boolean;
  /** The table ends before the line whose first filled cell begins with this text. */
  ends_before?: string;
}

/** A heading as it is compared. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The headings that a mapping names, each once. */
export function headingsOf(mapping: StatementMapping): string[] {
  const { booking_day, value_day, description, references, amount, balance, bank_id, currency } = mapping;
  const of_amount = 'signed' in amount ? [amount.signed] : [amount.debit, amount.credit];
  const all = [booking_day, value_day, ...description, ...references, ...of_amount, balance, bank_id, currency];
  return [...new Set(all.filter((heading) => heading !== undefined))];
}

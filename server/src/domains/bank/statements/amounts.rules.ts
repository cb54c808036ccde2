import { asCents, type Cents } from '@clinic/contract/shared/money.ts';

/** The marks of a written amount. */
export interface AmountMarks {
  decimal: '.' | ',';
  thousands: ',' | '.' | ' ' | "'" | null;
}

/** 99,999,999,999.99: beyond it a number would not be exact once many are added up. */
const most_whole_digits = 11;
const most_decimals = 5;
const plain_digits = /^\d+$/;
const grouped = /^\d{1,3}(?:,\d{3})+$/;

/**
 * The cents of an amount without a sign, or why it is none, as words that follow its name. Decimals beyond the cent must be zeros:
 * nothing is rounded.
 */
export function readCents(text: string, { decimal, thousands }: AmountMarks): Cents | { fault: string } {
  const [whole = '', decimals = '', ...more] = text.split(decimal);
  const groups = thousands === null ? whole : whole.replaceAll(thousands, ',');
  const is_amount =
    more.length === 0 &&
    (plain_digits.test(whole) || (thousands !== null && !whole.includes(decimal) && grouped.test(groups))) &&
    (decimals === '' || plain_digits.test(decimals));
  if (!is_amount) return { fault: 'is not an amount' };
  const digits = groups.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (digits.length > most_whole_digits) return { fault: 'is larger than 99,999,999,999.99' };
  if (decimals.length > most_decimals) return { fault: `has more than ${most_decimals} decimals` };
  if (/[1-9]/.test(decimals.slice(2))) return { fault: 'has a part of a cent' };
  return asCents(Number(digits) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')));
}

/** A credit is positive, a debit negative; zero is never the negative one. */
export const signed = (is_credit: boolean, cents: Cents): Cents => asCents(cents * (is_credit ? 1 : -1) + 0);

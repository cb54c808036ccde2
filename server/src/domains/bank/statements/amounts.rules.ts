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

/** The whole digits of an amount, in groups of three or without groups; null if they are none. */
function wholeDigits(whole: string, thousands: AmountMarks['thousands']): string | null {
  const [first = '', ...groups] = thousands === null ? [whole] : whole.split(thousands);
  const is_grouped = groups.length > 0;
  if (!plain_digits.test(first) || (is_grouped && first.length > 3)) return null;
  if (groups.some((group) => group.length !== 3 || !plain_digits.test(group))) return null;
  return [first, ...groups].join('').replace(/^0+(?=\d)/, '');
}

/**
 * The cents of an amount without a sign, or why it is none, as words that follow its name. Decimals beyond the cent must be zeros:
 * nothing is rounded.
 */
export function readCents(text: string, { decimal, thousands }: AmountMarks): Cents | { fault: string } {
  const [whole = '', decimals = '', ...more] = text.split(decimal);
  const digits = wholeDigits(whole, thousands);
  const is_decimal = more.length === 0 && (decimals === '' || plain_digits.test(decimals));
  if (digits === null || !is_decimal) return { fault: 'is not an amount' };
  if (digits.length > most_whole_digits) return { fault: 'is larger than 99,999,999,999.99' };
  if (decimals.length > most_decimals) return { fault: `has more than ${most_decimals} decimals` };
  if (/[1-9]/.test(decimals.slice(2))) return { fault: 'has a part of a cent' };
  return asCents(Number(digits) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')));
}

/** A credit is positive, a debit negative; zero is never the negative one. */
export const signed = (is_credit: boolean, cents: Cents): Cents => asCents(cents * (is_credit ? 1 : -1) + 0);

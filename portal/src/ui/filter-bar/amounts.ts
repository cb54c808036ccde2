import { moneyText } from '../money/amount-text.ts';

/** Two amounts in dollars, either of which may be left open. */
export interface Amounts {
  least: string;
  most: string;
}

/** Reads the address's `least,most`. */
export function readAmounts(value: string | undefined): Amounts | undefined {
  const [least = '', most = ''] = value?.split(',') ?? [];
  return least === '' && most === '' ? undefined : { least, most };
}

/** The amounts in the words of the chip. */
export function amountsText({ least, most }: Amounts): string {
  const [from, to] = [moneyText(Number(least)), moneyText(Number(most))];
  if (least === '') return `up to ${to}`;
  return most === '' ? `from ${from}` : `${from} – ${to}`;
}

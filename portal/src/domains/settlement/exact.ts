import { toCents } from '@clinic/contract/shared/money.ts';

const unit = 1_000_000;

/** Rounds a fraction of cents half up, in integers: exact for amounts of money and rates of six decimals. */
export function shareOf(base_cents: number, rate: number): number {
  const scaled = base_cents * Math.round(rate * unit);
  return Math.floor((2 * scaled + unit) / (2 * unit));
}

/** The unrounded value as text. */
export const unroundedShare = (base_cents: number, rate: number): string => {
  const scaled = base_cents * Math.round(rate * unit);
  return (scaled / unit / 100).toFixed(6).replace(/0{1,4}$/, '');
};

export const sumOf = <Row>(rows: readonly Row[], cents: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + cents(row), 0);

/** From dollars as transmitted. */
export const sumDollars = <Row>(rows: readonly Row[], dollars: (row: Row) => number): number =>
  sumOf(rows, (row) => toCents(dollars(row)));

/** A fraction as a percentage, as short as it is exact: `2.2%`. */
export const showRate = (rate: number): string => `${Number((rate * 100).toFixed(4))}%`;

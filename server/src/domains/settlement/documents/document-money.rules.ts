/**
 * A rate in percent: times 100, rounded down (part 1 §2). It is computed from the decimal text: `0.29000` gives 29, which a binary fraction
 * would not.
 */
export function ratePercent(rate: string): number {
  const [whole = '0', fraction = ''] = rate.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

/** Sums one amount, or one count, over all rows. */
export const sumOf = <Row, Figure extends number>(rows: readonly Row[], figure: (row: Row) => Figure): Figure =>
  rows.reduce<number>((sum, row) => sum + figure(row), 0) as Figure;

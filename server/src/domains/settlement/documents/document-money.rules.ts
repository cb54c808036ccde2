const format = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars as a document shows them: `1,234.50`, with a real minus sign. */
export const moneyText = (dollars: number): string => format.format(dollars).replace('-', '−');

/** A rate as people say it: times 100, rounded down (part 1 §2). The text is exact: `0.29000` is 29, which a binary fraction would not be. */
export function ratePercent(rate: string): number {
  const [whole = '0', fraction = ''] = rate.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

/** The sum of one amount over rows. */
export const sumOf = <Row>(rows: readonly Row[], amount_cents: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount_cents(row), 0);

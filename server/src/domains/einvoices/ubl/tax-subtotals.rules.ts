import type { EInvoice, TaxedFees } from './einvoice.ts';

/** GST is rounded with each payment. So many roundings of at most half a cent stay below the tolerance of the rule BR-CO-17-GST-SG. */
export const most_payments_of_part = 399;
const tolerance_cents = 200;

/** A rate in hundred-thousandths: 0.09000 is 9,000. */
const unitsOf = (gst_rate: string): number => Math.round(Number(gst_rate) * 100_000);

/** A rate in percent, exact to its last decimal: 0.09000 gives 9, 0.08875 gives 8.875. */
export const exactPercent = (gst_rate: string): string => String(unitsOf(gst_rate) / 1_000);

/** Whether the GST of a sum of fees is as near to the rate as the rule asks for. */
const isNearRate = ({ cents, gst_cents, gst_rate }: TaxedFees): boolean =>
  Math.abs(gst_cents - Math.round((cents * unitsOf(gst_rate)) / 100_000)) < tolerance_cents;

const sum = (fees: readonly TaxedFees[], figure: 'cents' | 'gst_cents'): number =>
  fees.reduce((total, one) => total + one[figure], 0);

/** The tax subtotals of a document: one for each rate, or its parts where the sum would break the rule. */
export function taxSubtotals({ lines, parts }: Pick<EInvoice, 'lines' | 'parts'>): TaxedFees[] {
  const by_rate = [...Map.groupBy(lines, ({ gst_rate }) => exactPercent(gst_rate))];
  return by_rate
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .flatMap(([percent, of_rate]) => {
      const gst_rate = of_rate[0]?.gst_rate ?? '0';
      const whole = { cents: sum(of_rate, 'cents'), gst_cents: sum(of_rate, 'gst_cents'), gst_rate };
      return isNearRate(whole) ? [whole] : parts.filter((part) => exactPercent(part.gst_rate) === percent);
    });
}

import type { ComparedTakings } from '@clinic/contract/payments/statistics.ts';
import type { Slot } from './dashboard-period.ts';

/** The sums of one period, bar by bar. */
export interface PeriodSums {
  counts: readonly number[];
  received: readonly number[];
}

interface Bar extends Slot {
  /** Null if the bar has not begun, or there is nothing to divide by. */
  value: number | null;
  previous: number | null;
}

export interface Figures {
  title: string;
  money: boolean;
  bars: Bar[];
  total: number | null;
  total_label: string;
  /** Panel Average: the average over the bars with payments. */
  panel_average: number | null;
  averaged_bars: number;
  /** The same days of the former period. Null if payments do not cover them. */
  previous_total: number | null;
  /** Relative change of the total: 0.1 is ten per cent more. Null if there is nothing to compare with. */
  change: number | null;
}

const inCents = (dollars: number): number => Math.round(dollars * 100);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Dollars are added as cents, so that a total equals the sum of its bars. */
const sumDollars = (values: readonly number[]): number => sum(values.map(inCents)) / 100;
const average = (received: number, count: number): number | null =>
  count === 0 ? null : Math.round(inCents(received) / count) / 100;
const meanOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return average(sumDollars(known), known.length);
};
const changeOf = (total: number | null, before: number | null): number | null =>
  total === null || before === null || before === 0 ? null : total / before - 1;

/** The bars before the first payment are unknown, not zero. */
const hasData = (group: string, first_day: string | null): boolean =>
  first_day !== null && group >= first_day.replaceAll('-', '').slice(0, group.length);

interface Compared {
  slots: readonly Slot[];
  former: readonly Slot[];
  /** How many bars have begun. */
  begun: number;
  now: PeriodSums;
  before: PeriodSums;
  /** The total of the period up to now, its first day with data, and the same days of the former period. */
  total: Pick<ComparedTakings, 'first_day' | 'compared'>;
}

/** The three charts of the dashboard (part 1 §2). */
export function figuresOf({ slots, former, begun, now, before, total }: Compared): Figures[] {
  const { first_day, compared } = total;
  const counts = now.counts.slice(0, begun);
  const with_payments = counts.filter((count) => count > 0).length;
  const [transactions, dollars] = [sum(counts), sumDollars(now.received.slice(0, begun))];
  const per_count = average(dollars, transactions);
  const barsOf = (value: (index: number, sums: PeriodSums) => number | null): Bar[] =>
    slots.map((slot, index) => ({
      ...slot,
      value: index < begun && hasData(slot.group, first_day) ? value(index, now) : null,
      previous: hasData(former[index]?.group ?? '', first_day) ? value(index, before) : null,
    }));
  const count = (index: number, sums: PeriodSums): number => sums.counts[index] ?? 0;
  const dollarsOf = (index: number, sums: PeriodSums): number => sums.received[index] ?? 0;
  const per_bar = barsOf((index, sums) => average(dollarsOf(index, sums), count(index, sums)));
  const old_per_count = compared && average(compared.amount, compared.transactions);
  const shared = { averaged_bars: with_payments, total_label: 'Total' };
  return [
    {
      ...shared,
      title: 'Transactions',
      money: false,
      bars: barsOf(count),
      total: transactions,
      panel_average: with_payments === 0 ? null : transactions / with_payments,
      previous_total: compared && compared.transactions,
      change: changeOf(transactions, compared && compared.transactions),
    },
    {
      ...shared,
      title: 'Total Received',
      money: true,
      bars: barsOf(dollarsOf),
      total: dollars,
      panel_average: average(dollars, with_payments),
      previous_total: compared && compared.amount,
      change: changeOf(dollars, compared && compared.amount),
    },
    {
      ...shared,
      title: 'Average Transaction per Count',
      money: true,
      bars: per_bar,
      total: per_count,
      total_label: 'Of all payments',
      panel_average: meanOf(per_bar.map(({ value }) => value)),
      previous_total: old_per_count,
      change: changeOf(per_count, old_per_count),
    },
  ];
}

const percent = new Intl.NumberFormat('en-SG', { style: 'percent', maximumFractionDigits: 1 });

/** In tenths of a per cent, as it is shown. */
const rounded = (change: number): number => Math.round(change * 1000) / 1000;

export const isSame = (change: number): boolean => rounded(change) === 0;

/** '12.5% more', '3% less', 'The same'. */
export function changeWords(change: number): string {
  if (isSame(change)) return 'The same';
  return change > 0 ? `${percent.format(rounded(change))} more` : `${percent.format(-rounded(change))} less`;
}

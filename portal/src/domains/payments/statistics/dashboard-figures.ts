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
  /** Panel Average: the average over bars that have begun; for averages, over bars with a payment. */
  panel_average: number | null;
  /** The same part of the former period. */
  previous_total: number | null;
  /** Relative change of the total: 0.1 is ten per cent more. Null if the former total is zero. */
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

/**
 * The three charts of the dashboard (part 1 §2). Only `begun` bars count. The former period is compared over as many bars, so that a month
 * in progress is not compared with a complete one.
 */
export function figuresOf(slots: readonly Slot[], begun: number, now: PeriodSums, before: PeriodSums): Figures[] {
  const compared = begun === slots.length ? before.counts.length : Math.min(begun, before.counts.length);
  const counts = now.counts.slice(0, begun);
  const received = now.received.slice(0, begun);
  const [old_counts, old_received] = [before.counts.slice(0, compared), before.received.slice(0, compared)];
  const [transactions, old_transactions] = [sum(counts), sum(old_counts)];
  const [dollars, old_dollars] = [sumDollars(received), sumDollars(old_received)];
  const per_count = average(dollars, transactions);
  const old_per_count = average(old_dollars, old_transactions);
  const barsOf = (value: (index: number, sums: PeriodSums) => number | null): Bar[] =>
    slots.map((slot, index) => ({
      ...slot,
      value: index < begun ? value(index, now) : null,
      previous: index < before.counts.length ? value(index, before) : null,
    }));
  const count = (index: number, sums: PeriodSums): number => sums.counts[index] ?? 0;
  const dollarsOf = (index: number, sums: PeriodSums): number => sums.received[index] ?? 0;
  const per_bar = barsOf((index, sums) => average(dollarsOf(index, sums), count(index, sums)));
  return [
    {
      title: 'Transactions',
      money: false,
      bars: barsOf(count),
      total: transactions,
      total_label: 'Total',
      panel_average: begun === 0 ? null : transactions / begun,
      previous_total: old_transactions,
      change: changeOf(transactions, old_transactions),
    },
    {
      title: 'Total Received',
      money: true,
      bars: barsOf(dollarsOf),
      total: dollars,
      total_label: 'Total',
      panel_average: average(dollars, begun),
      previous_total: old_dollars,
      change: changeOf(dollars, old_dollars),
    },
    {
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

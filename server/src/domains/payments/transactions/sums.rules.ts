import type { StatusSum } from '../statistics/rollup.queries.ts';

export interface Sums {
  transactions: number;
  pending_cents: number;
  complete_cents: number;
  hold_cents: number;
  refunded_cents: number;
  total_cents: number;
}

const centsOf = (sums: readonly StatusSum[], status: string): number =>
  sums.filter((sum) => sum.status === status).reduce((cents, sum) => cents + sum.amount_cents, 0);

/** The totals above the list: status i is pending, status p is complete, and the total covers every status. */
export const tilesOf = (sums: readonly StatusSum[]): Sums => ({
  transactions: sums.reduce((count, sum) => count + sum.transactions, 0),
  pending_cents: centsOf(sums, 'i'),
  complete_cents: centsOf(sums, 'p'),
  hold_cents: centsOf(sums, 'h'),
  refunded_cents: centsOf(sums, 'x'),
  total_cents: sums.reduce((cents, sum) => cents + sum.amount_cents, 0),
});

/** What failed or was cancelled: the rest of the total. */
export const unpaidCents = (sums: Omit<Sums, 'transactions'>): number =>
  sums.total_cents - sums.pending_cents - sums.complete_cents - sums.hold_cents - sums.refunded_cents;

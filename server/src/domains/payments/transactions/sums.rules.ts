import type { StatusSum } from '../statistics/rollup.queries.ts';

export interface Sums {
  transactions: number;
  pending_cents: number;
  complete_cents: number;
  total_cents: number;
}

const centsOf = (sums: readonly StatusSum[], status: string): number =>
  sums.filter((sum) => sum.status === status).reduce((cents, sum) => cents + sum.amount_cents, 0);

/** The totals above the list: status i is pending, status p is complete, and the total covers every status. */
export const tilesOf = (sums: readonly StatusSum[]): Sums => ({
  transactions: sums.reduce((count, sum) => count + sum.transactions, 0),
  pending_cents: centsOf(sums, 'i'),
  complete_cents: centsOf(sums, 'p'),
  total_cents: sums.reduce((cents, sum) => cents + sum.amount_cents, 0),
});

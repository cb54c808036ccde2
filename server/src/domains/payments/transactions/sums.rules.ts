import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import type { StatusSum } from '../statistics/rollup.queries.ts';

export interface Sums {
  transactions: number;
  pending_cents: Cents;
  complete_cents: Cents;
  hold_cents: Cents;
  refunded_cents: Cents;
  total_cents: Cents;
}

const totalOf = (sums: readonly StatusSum[]): Cents =>
  asCents(sums.reduce((cents, sum) => cents + sum.amount_cents, 0));

const centsOf = (sums: readonly StatusSum[], status: string): Cents =>
  totalOf(sums.filter((sum) => sum.status === status));

/** The totals above the list: status i is pending, status p is complete, and the total covers every status. */
export const tilesOf = (sums: readonly StatusSum[]): Sums => ({
  transactions: sums.reduce((count, sum) => count + sum.transactions, 0),
  pending_cents: centsOf(sums, 'i'),
  complete_cents: centsOf(sums, 'p'),
  hold_cents: centsOf(sums, 'h'),
  refunded_cents: centsOf(sums, 'x'),
  total_cents: totalOf(sums),
});

/** The failed and cancelled amount: the rest of the total. */
export const unpaidCents = (sums: Omit<Sums, 'transactions'>): Cents =>
  asCents(sums.total_cents - sums.pending_cents - sums.complete_cents - sums.hold_cents - sums.refunded_cents);

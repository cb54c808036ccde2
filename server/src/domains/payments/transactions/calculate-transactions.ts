import type { calculateTransactions as endpoint } from '@clinic/contract/payments/transactions.ts';
import type { Action } from '../../../platform/act/act.ts';
import { toFilters } from './list-filters.rules.ts';
import { unpaidCents } from './sums.rules.ts';
import { sumTransactions } from './sum-transactions.ts';

/** The totals shown above the list. */
export const calculateTransactions: Action<typeof endpoint> = async (act, { query }) => {
  const sums = await sumTransactions(act, toFilters(query));
  const of_status = { i: sums.pending_cents, p: sums.complete_cents };
  return {
    amount: query.status ? of_status[query.status] : sums.total_cents,
    transactions: sums.transactions,
    pending_amount: sums.pending_cents,
    complete_amount: sums.complete_cents,
    hold_amount: sums.hold_cents,
    unpaid_amount: unpaidCents(sums),
    refunded_amount: sums.refunded_cents,
    total_amount: sums.total_cents,
    more_than: sums.more_than,
  };
};

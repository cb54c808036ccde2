/** The payments domain's exports for later domains: list pages, and moving a locked transaction. */
export { feesOf, shareOf } from './fees.rules.ts';
export { pageOf, pagerOf, type Page } from './transactions/list-filters.rules.ts';
export { moveTransaction, type Moving } from './transactions/move-transaction.ts';
export { paymentsInvariants } from './payments.invariants.ts';
export { lockTransaction, readTransaction, type TransactionRow } from './transactions/transactions.queries.ts';

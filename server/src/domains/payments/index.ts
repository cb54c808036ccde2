/** What later domains may call of payments: lists' pages, moving a transaction under its lock, and searching. */
export { feesOf, shareOf } from './fees.rules.ts';
export { pageOf, pagerOf, type Page } from './list-filters.rules.ts';
export { moveTransaction, type Moving } from './move-transaction.ts';
export { paymentsInvariants } from './payments.invariants.ts';
export { searchIssues } from './search-issues.ts';
export { searchTransactions } from './search-transactions.ts';
export { lockTransaction, readTransaction, type TransactionRow } from './transactions.queries.ts';

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The files of server tests that the part `engine` runs. docs/distribution.md says why others are not among them. */
export const engine_tests = [
  'reconcile.test.ts',
  'platform/reconcile/platform-invariants.test.ts',
  'platform/trail/trail.test.ts',
  'domains/access/access-invariants.test.ts',
  'domains/customers/customers-invariants.test.ts',
  'domains/payments/customers/customer-payments.test.ts',
  'domains/payments/outcomes/forgery-storm.test.ts',
  'domains/payments/outcomes/outcome-deliveries.test.ts',
  'domains/payments/outcomes/outcome-order.test.ts',
  'domains/payments/outcomes/payment-news.test.ts',
  'domains/payments/outcomes/payment-races.test.ts',
  'domains/payments/payments-invariants.test.ts',
  'domains/payments/screens/device-messages-of-others.test.ts',
  'domains/payments/statistics/ids-of-totals.test.ts',
  'domains/payments/transactions/frequent-name.test.ts',
  'domains/payments/transactions/span-of-days.test.ts',
  'domains/payments/transactions/transaction-list.test.ts',
  'domains/payments/transactions/transaction-sums.test.ts',
  'domains/reviews/reviews-invariants.test.ts',
  'domains/settlement/day-close/day-close-invariants.test.ts',
  'domains/staff/staff-invariants.test.ts',
  'domains/vouchers/reconcile/stock-invariants.test.ts',
].map((file) => `server/src/${file}`);

/** Three nodes on one machine take their time. A call that they are too busy for is repeated, as in a run of races. */
export const engine_options = ['--testTimeout', '300000', '--hookTimeout', '300000'];
export const engine_environment = { DISTRIBUTED_TESTS: 'on', RACE_ROUNDS: '1' };

/** Why the distributed engine cannot be tried here; undefined if it can. */
export function lacksEngine() {
  const home = process.env.CITUS_HOME;
  if (home && existsSync(join(home, 'bin/postgres'))) return undefined;
  return 'CITUS_HOME names no PostgreSQL with Citus';
}

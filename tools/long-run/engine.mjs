import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const plans = 'reads the plans and counts of one server';
const statements =
  'counts round trips and prepared statements: the engine gets none, and each call there is one transaction';
const schema = 'compares the schema of one database; distributed-engine.long.test.ts checks that of every node';
const shape = 'changes tables or roles of one database while it is served';
const one_row = 'holds the row of one user while other calls go on: the engine locks all users';

/** The files of server tests that cannot run on the distributed engine, each with the reason. */
export const not_on_engine = {
  'server/src/domains/access/second-factor/second-factor-races.test.ts': one_row,
  'server/src/domains/access/sign-in/sign-in-during-change.test.ts': one_row,
  'server/src/domains/appointments/list/appointment-page-plan.test.ts': plans,
  'server/src/domains/search/search-plans.test.ts': plans,
  'server/src/domains/payments/round-trips.test.ts': statements,
  'server/src/domains/payments/transactions/span-by-column.test.ts': plans,
  'server/src/domains/visits/visit-list/merged-statuses.test.ts': plans,
  'server/src/platform/db/migrations/database-schema.test.ts': schema,
  'server/src/platform/db/migrations/platform-role.test.ts': schema,
  'server/src/platform/db/pooler.test.ts': statements,
  'server/src/platform/db/rows.test.ts': statements,
  'server/src/platform/db/statements/batches.test.ts': statements,
  'server/src/platform/db/statements/reading.test.ts': statements,
  'server/src/platform/db/tenancy.test.ts': schema,
  'server/src/platform/http/faults.test.ts':
    'stops the database of one server; engine-faults.long.test.ts stops each node',
  'server/src/platform/http/limits/connection-shares.test.ts':
    'counts the connections of one server; engine-faults.long.test.ts does so for each machine',
  'server/src/demo/seed-repeated.test.ts': 'the demo data are written as one database takes them, and moved',
  'server/src/demo/seed.test.ts': 'the demo data are written as one database takes them, and moved',
  'server/src/testing/distribution/distribution.test.ts': schema,
  'server/src/testing/several-processes/migrate-while-serving.test.ts': shape,
  'server/src/testing/several-processes/rotation.test.ts': shape,
};

/** The files of server tests that the part `engine` runs: all others. */
export const engineTests = () =>
  readdirSync('server/src', { recursive: true, encoding: 'utf8' })
    .map((file) => `server/src/${file}`)
    .filter((file) => /(?<!\.(?:rules|long))\.test\.ts$/.test(file) && !(file in not_on_engine));

/** In the form of `npm test`. */
export const engine_environment = { DISTRIBUTED_TESTS: 'on', RACE_ROUNDS: '1', LONG_RUN: 'off' };

/** Why the distributed engine cannot be tried here; undefined if it can. */
export function lacksEngine() {
  const home = process.env.CITUS_HOME;
  if (home && existsSync(join(home, 'bin/postgres'))) return undefined;
  return 'CITUS_HOME names no PostgreSQL with Citus';
}

import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeCounter, sendOutcome, startPayment } from '../../testing/money/payments.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { Config } from '../config/config.ts';
import { appUrl } from './migrations/roles.ts';

/** Statements that stay prepared on the app's connections after some calls. */
async function namesKept(config: Partial<Config>): Promise<number> {
  const app = await startTestApp({ config: { pool_size: 1, ...config } });
  try {
    const counter = await makeCounter(app);
    const { reference } = await startPayment(app, counter);
    expect((await sendOutcome(app, { reference })).status).toBe(200);
    expect((await app.call(listTransactions, { query: {} }, counter.token)).status).toBe(200);
    const { rows } = await app.platform.pool.query<{ kept: number }>(
      'select count(*)::int as kept from pg_prepared_statements where not from_sql',
    );
    return rows[0]?.kept ?? 0;
  } finally {
    await app.close();
  }
}

test('with prepared statements off no statement has a name, which another connection of a pooler would not know', async () => {
  expect(await namesKept({ prepared_statements: false })).toBe(0);
  expect(await namesKept({})).toBeGreaterThan(5);
});

test('the app’s login carries the limits itself, because a pooler accepts none with a connection', async () => {
  const app = await startTestApp();
  const client = new pg.Client({ connectionString: appUrl(app.owner_url) });
  await client.connect();
  const limits: Record<string, string> = {};
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'timezone']) {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name]);
    limits[name] = rows[0]?.value ?? '';
  }
  await client.end();
  await app.close();
  expect(limits).toEqual({
    statement_timeout: '8s',
    lock_timeout: '5s',
    idle_in_transaction_session_timeout: '15s',
    timezone: 'UTC',
  });
});

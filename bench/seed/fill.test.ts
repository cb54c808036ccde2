import { checkInvariants } from '@clinic/server/platform/reconcile/check-invariants.ts';
import { invariants } from '@clinic/server/reconcile.ts';
import { makeTestDatabase, type TestDatabase } from '@clinic/server/testing/test-database.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { fill } from './fill.ts';
import { clinics } from './shape.ts';

/** Enough for every status and product to be among them. */
const transactions = 50_000;

/** A database as the server makes it, without a row. */
let database: TestDatabase;
beforeEach(async () => {
  database = await makeTestDatabase(inject('database_server_url'));
});
afterEach(() => database.drop());

async function fillAll(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await fill(owner, transactions, () => {}, true);
  } finally {
    await owner.end();
  }
}

test('the seeded world breaks no invariant, though triggers and foreign keys slept', async () => {
  await fillAll(database.url);
  const { clinics: checked, violations } = await checkInvariants(database.url, invariants);
  expect(violations).toEqual([]);
  expect(checked).toBe(clinics);
  const { rows } = await database.owner.query<{ status: string }>('select distinct status from transaction order by 1');
  expect(rows.map(({ status }) => status)).toEqual(['c', 'f', 'h', 'i', 'p', 'x']);
}, 180_000);

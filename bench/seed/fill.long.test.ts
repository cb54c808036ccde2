import { checkInvariants } from '@clinic/server/platform/reconcile/check-invariants.ts';
import { invariants } from '@clinic/server/reconcile.ts';
import { makeTestDatabase } from '@clinic/server/testing/database/test-database.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { fill } from './fill.ts';
import { clinics } from './shape.ts';

/** Enough for every status and product to occur. */
const transactions = 50_000;

test('the seeded world violates no invariant, although triggers and foreign keys were off', async () => {
  const database = await makeTestDatabase(inject('database_server_url'));
  try {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await fill(owner, transactions, () => {}, true);
    await owner.end();
    const { clinics: checked, violations } = await checkInvariants(database.url, invariants);
    expect(violations).toEqual([]);
    expect(checked).toBe(clinics);
  } finally {
    await database.drop();
  }
}, 600_000);

import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { readInBatches } from './batches.ts';
import { reading } from './reading.ts';
import { inTransaction, type Tenant } from '../transaction.ts';

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await sharedApp();
  const group = await makeGroup(app);
  tenant = { group_id: group.id, clinic_ids: [(await makeClinic(app, group)).id] };
});

const numbers = (most: number) => sql<{ n: number }>`select n from generate_series(1, ${most}::int) n`;
const words = sql<{ word: string; of: string }>`select 'w' || n as word, 'clinic' as of from generate_series(1, 201) n`;

test('rows come in batches, and then those of a list with other columns on the same connection', async () => {
  const read = async <Row>(query: RawBuilder<Row>) => {
    const options = { tenant, read_only: true };
    return inTransaction(app.platform.pool, options, async ({ db, client }) => ({
      batches: await Array.fromAsync(readInBatches(db, query)),
      client,
    }));
  };
  const [first, second] = [await read(numbers(500)), await read(words)];
  expect(second.client).toBe(first.client);
  expect(first.batches.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 0]);
  expect(first.batches.flat().map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  expect(second.batches.map(({ length }) => length)).toEqual([100, 100, 1]);
  expect(second.batches.at(-1)).toEqual([{ word: 'w201', of: 'clinic' }]);
});

test('a failure at a later row is thrown to the reader, and the connection stays usable', async () => {
  const failing = sql`select 1 / (250 - n) as n from generate_series(1, 500) n`;
  const { pool } = app.platform;
  const read = inTransaction(pool, { tenant, read_only: true }, ({ db }) =>
    Array.fromAsync(readInBatches(db, failing)),
  );
  await expect(read).rejects.toThrow('division by zero');
  expect(await inTransaction(pool, { tenant }, ({ db }) => Array.fromAsync(readInBatches(db, numbers(0))))).toEqual([
    [],
  ]);
});

test('where each statement is a transaction, the rows come at once', async () => {
  const batches = await reading(app.platform.pool, tenant, (db) => Array.fromAsync(readInBatches(db, numbers(500))));
  expect(batches.map(({ length }) => length)).toEqual([500]);
});

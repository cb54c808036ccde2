import { type ServerProcess, startServerProcess } from '@clinic/server/testing/server-process.ts';
import { makeTestDatabase, type TestDatabase } from '@clinic/server/testing/database/test-database.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { recordStatements } from '../measure/record-statements.ts';
import { payments } from '../payments/scenarios.ts';
import { fill } from './fill.ts';
import { describe } from './look.ts';
import type { SeededDatabase } from './seeded-database.ts';
import { createSignIn } from './sign-in.ts';

/** Enough for every status and product to occur. */
const transactions = 50_000;

let database: TestDatabase;
let seeded: SeededDatabase;
let server: ServerProcess;
let data_dir: string;
const sign_in = createSignIn();
beforeAll(async () => {
  database = await makeTestDatabase(inject('database_server_url'));
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await fill(owner, transactions, () => {}, true);
  await owner.end();
  seeded = await describe('100k', database.url);
  data_dir = await mkdtemp(join(tmpdir(), 'clinic-bench-'));
  server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: data_dir, SANDBOX: 'off' });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await sign_in.close();
  await database.drop();
  await rm(data_dir, { recursive: true, force: true });
});

test('every status of a payment occurs', async () => {
  const { rows } = await database.owner.query<{ status: string }>('select distinct status from transaction order by 1');
  expect(rows.map(({ status }) => status)).toEqual(['c', 'f', 'h', 'i', 'p', 'x']);
});

const reads = payments.scenarios.flatMap(({ name, reads: cases }) => (cases ?? []).map((read) => ({ name, read })));

test.each(
  reads.filter(({ read }) => read.from === undefined).map((one) => [`${one.name}: ${one.read.name}`, one.read]),
)('the bench measures what the product answers: %s', async (_name, read) => {
  const token = await sign_in.tokenFor(seeded, seeded.clinics[read.clinic]);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api${read.path(seeded)}`, { headers });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/^\{.*"(data|id|transactions)":/)]);
  const statements = await recordStatements(seeded, seeded.clinics[read.clinic], (reading) =>
    read.work(reading, seeded),
  );
  expect(statements.length).toBeGreaterThan(0);
});

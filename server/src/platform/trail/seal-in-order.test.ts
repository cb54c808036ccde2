import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCounter } from '../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const rows_at_once = 100;
let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  const { clinic, user } = await makeCounter(app);
  await app.owner.query(
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor)
     select $1, $2, now(), 'transaction_created', 'transaction', n, $3, 'somebody' from generate_series(1, 40000) n`,
    [clinic.group_id, clinic.id, user.id],
  );
  await app.owner.query('analyze audit');
  owner = new pg.Client({ connectionString: app.owner_url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

interface Sealed {
  sealed: number;
  read: number;
}

/** Seals one piece. Returns the number of sealed rows, and of trail rows read without an index. */
async function sealPiece(): Promise<Sealed> {
  await owner.query('begin');
  const { rows: sealed } = await owner.query<{ count: number }>(
    'select coalesce(sum(sealed_rows), 0)::int as count from seal_trail($1)',
    [rows_at_once],
  );
  const { rows: read } = await owner.query<{ count: number }>(
    "select seq_tup_read::int as count from pg_stat_xact_user_tables where relname = 'audit'",
  );
  await owner.query('commit');
  return { sealed: sealed[0]?.count ?? -1, read: read[0]?.count ?? -1 };
}

test('a piece of the trail is read by its index, however much one transaction has written', async () => {
  let piece = await sealPiece();
  // Transactions of other tests on the same server briefly hold the horizon back.
  for (let tries = 0; piece.sealed < rows_at_once && tries < 400; tries++) {
    await delay(50);
    piece = await sealPiece();
  }
  expect(piece).toEqual({ sealed: rows_at_once, read: 0 });
  // A piece begins and ends among rows of that transaction.
  expect(await sealPiece()).toEqual({ sealed: rows_at_once, read: 0 });
});

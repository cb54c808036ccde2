import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inOneRoundTrip, type Statement } from './one-round-trip.ts';
import { inTransaction, together } from '../transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.owner.query('create table noted (word text primary key); grant all on noted to clinic_app');
});
afterAll(() => app.close());
beforeEach(() => app.owner.query('truncate noted'));

const statement = (text: string, ...values: unknown[]): Statement => ({ name: `test ${text}`, text, values });
const note = (word: string): Statement => statement('insert into noted values ($1)', word);
const noted = async (): Promise<string[]> =>
  (await app.owner.query<{ word: string }>('select word from noted order by word')).rows.map(({ word }) => word);
const begin = statement('begin');
const commit = statement('commit');

async function onConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await app.platform.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** The first run on a connection prepares the statements. Later runs are one round trip. */
test.each(['being prepared', 'prepared'])('%s: in order, each with the rows and types of its statement', (state) =>
  onConnection(async (client) => {
    const statements = [
      begin,
      note('one'),
      statement('select count(*) as n, $1::timestamptz as at from noted', new Date(5)),
      statement("insert into noted values ('two'), ('three') returning word"),
      commit,
    ];
    if (state === 'prepared') await inOneRoundTrip(client, statements.with(4, statement('rollback')));
    await inOneRoundTrip(client, [statement('rollback'), statement('select 1 as before')]).catch(() => {});
    const [, one, counted, more, end] = await inOneRoundTrip(client, statements);
    expect(one?.rowCount).toBe(1);
    expect(counted?.rows).toEqual([{ n: 1, at: new Date(5) }]);
    expect(more?.rows).toEqual([{ word: 'two' }, { word: 'three' }]);
    expect(end?.command).toBe('COMMIT');
    expect(await noted()).toEqual(['one', 'three', 'two']);
  }),
);

test.each(['being prepared', 'prepared'])('%s: after a failed statement none runs, and nothing is committed', (state) =>
  onConnection(async (client) => {
    if (state === 'prepared')
      await inOneRoundTrip(client, [begin, note('prepared'), statement('rollback'), begin, commit]);
    await expect(inOneRoundTrip(client, [begin, note('one'), note('one'), note('two'), commit])).rejects.toThrow(
      'duplicate key',
    );
    await client.query('rollback');
    expect(await noted()).toEqual([]);
    expect((await inOneRoundTrip(client, [begin, note('later'), commit])).at(-1)?.command).toBe('COMMIT');
    expect(await noted()).toEqual(['later']);
  }),
);

test('a value that cannot be sent stops the statements after it', () =>
  onConnection(async (client) => {
    await inOneRoundTrip(client, [begin, note('prepared'), statement('rollback'), begin, commit]);
    const circle: Record<string, unknown> = {};
    circle['itself'] = circle;
    await expect(
      inOneRoundTrip(client, [begin, note('one'), statement('insert into noted values ($1)', circle), commit]),
    ).rejects.toThrow('circular');
    await client.query('rollback');
    expect(await noted()).toEqual([]);
  }));

test('the last statements of a transaction are committed with it, or nothing is', async () => {
  const run = (...last: Statement[]) =>
    inTransaction(app.platform.pool, {}, async (opened) => {
      await sql`insert into noted values ('first')`.execute(opened.db);
      opened.last(...last);
    });
  await expect(run(note('last'), note('last'))).rejects.toThrow('duplicate key');
  expect(await noted()).toEqual([]);
  await run(note('last'));
  expect(await noted()).toEqual(['first', 'last']);
});

test('statements sent together see what was committed while they waited for a lock', async () => {
  const locked = sql`select pg_advisory_xact_lock(77)`;
  const count = sql<{ n: number }>`select count(*) as n from noted`;
  const holder = await app.owner.connect();
  await holder.query("begin; select pg_advisory_xact_lock(77); insert into noted values ('of the holder')");
  const waiting = inTransaction(app.platform.pool, {}, async ({ db }) => (await together(db, locked, count))[1]);
  await new Promise((done) => setTimeout(done, 100));
  await holder.query('commit');
  holder.release();
  expect(await waiting).toEqual([{ n: 1 }]);
});

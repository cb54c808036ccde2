import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startWireLog, type WireLog } from '../../testing/database/wire-log.ts';
import type { Db } from '../../platform/db/handles.ts';
import { inTransaction, together } from '../../platform/db/transaction.ts';
import { inParts } from './in-parts.ts';

let wire: WireLog;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.owner.query('create table noted (word text primary key); grant all on noted to clinic_app');
  const { port } = new URL(app.owner_url);
  wire = await startWireLog(Number(port));
});
afterAll(async () => {
  await app.close();
  await wire.close();
});
beforeEach(() => app.owner.query('truncate noted'));

const words = Array.from({ length: 40 }, (_, at) => `word ${at}`);
const note = (db: Db, word: string) => sql`insert into noted values (${word})`.execute(db);
const count = sql<{ n: number }>`select count(*) as n from noted`;
const noted = async (): Promise<number> => (await app.owner.query('select from noted')).rowCount ?? 0;
const within = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(app.platform.pool, {}, ({ db }) => work(db));

const sideBySide = async <Thing, Result>(things: readonly Thing[], work: (thing: Thing) => Promise<Result>) => [
  ...(await inParts([[...things]], work)).values(),
];

/** Inserts a word and returns the stored one. */
async function noteAndRead(db: Db, word: string): Promise<string | undefined> {
  await note(db, word);
  const { rows } = await sql<{ word: string }>`select word from noted where word = ${word}`.execute(db);
  return rows[0]?.word;
}

test('each work gets its answers in order, also those of statements that travel together', async () => {
  expect(await within((db) => sideBySide(words, (word) => noteAndRead(db, word)))).toEqual(words);
  expect(await noted()).toBe(words.length);
  const both = await within((db) =>
    sideBySide(['a', 'b'], async (word) => {
      const [[own]] = await together(db, sql<{ word: string }>`select ${word}::text as word`, count);
      return own?.word;
    }),
  );
  expect(both).toEqual(['a', 'b']);
});

test('statements issued at the same moment are one round trip', async () => {
  const other = await startTestApp({ databaseThrough: (url) => url.replace(/:\d+\//, `:${wire.port}/`) });
  await other.owner.query('create table noted (word text primary key); grant all on noted to clinic_app');
  const run = (prefix: string) =>
    inTransaction(other.platform.pool, {}, ({ db }) =>
      sideBySide(words, (word) => noteAndRead(db, `${prefix} ${word}`)),
    );
  try {
    await run('first');
    wire.take();
    await run('second');
    const trips = wire.take().filter((texts) => texts.some((text) => text.includes('noted')));
    const [first, ...answered] = trips.map(({ length }) => length);
    expect(first).toBe(words.length);
    // Each work continues as soon as its own answer is there.
    expect(answered.reduce((sum, length) => sum + length, 0)).toBe(words.length);
  } finally {
    await other.close();
  }
});

test('a work that fails leaves the others alone; a statement that fails ends the transaction and rolls it back', async () => {
  const failing = (db: Db) =>
    sideBySide(words, async (word) => {
      if (word === 'word 3') throw new RangeError('not this one');
      return note(db, word);
    });
  await within(async (db) => {
    await expect(failing(db)).rejects.toThrow('not this one');
    // All others have ended, and the handle is as before.
    expect((await count.execute(db)).rows).toEqual([{ n: words.length - 1 }]);
  });
  await app.owner.query('truncate noted');
  await expect(within((db) => sideBySide(['same', 'same', 'other'], (word) => note(db, word)))).rejects.toThrow(
    'duplicate key',
  );
  expect(await noted()).toBe(0);
  await within((db) => note(db, 'afterwards'));
  expect(await noted()).toBe(1);
});

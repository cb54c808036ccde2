import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { makeEmptyDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { migrate, migrationNames } from './migrate.ts';

const product_folder = join(import.meta.dirname, '../../../../migrations');
let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await makeEmptyDatabase(inject('database_server_url'));
  folder = await mkdtemp(join(tmpdir(), 'clinic-migrate-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The state that another release leaves: its record of the migrations that ran. */
const recordAsRun = (...names: string[]): Promise<unknown> =>
  database.owner.query(
    `create table if not exists migration (name varchar(255) primary key, timestamp varchar(255) not null);
     insert into migration (name, timestamp) select name, now()::text from unnest('{${names.join()}}'::text[]) name`,
  );
const tables = async (): Promise<number> =>
  (await database.owner.query("select from pg_tables where schemaname = 'public'")).rowCount ?? 0;

const refusal =
  'The database was made by other migrations than this release has (such as 0001-platform) and cannot be brought up to date: ' +
  'move DATA_DIR (./data unless it is set) away, or set DATABASE_URL to an empty database, and start again.';

test('a database of the migrations before the first release is refused, and nothing is created in it', async () => {
  await recordAsRun('0003-access', '0001-platform', '0002-clinics');
  await expect(migrate(database.url)).rejects.toThrow(refusal);
  expect(await tables()).toBe(1);
});

test('the server says so in one sentence and ends', async () => {
  await recordAsRun('0003-access', '0001-platform', '0002-clinics');
  const started = startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder, SANDBOX: 'on' });
  // A first start also logs where the secrets it created are stored.
  await expect(started).rejects.toThrow(/^The server did not start:/);
  await expect(started).rejects.toThrow(`\n\n${refusal}\n\n`);
});

test('one migration with a number of ours is enough to be refused, even next to all of ours', async () => {
  await migrate(database.url);
  await recordAsRun('0002-clinics');
  await expect(migrate(database.url)).rejects.toThrow('(such as 0002-clinics)');
});

test('a database left by an interrupted start is brought up to date', async () => {
  const names = await migrationNames();
  for (const file of (await readdir(product_folder)).toSorted().slice(0, 3))
    await cp(join(product_folder, file), join(folder, file));
  expect(await migrate(database.url, { folder })).toEqual(names.slice(0, 3));
  expect(await migrate(database.url)).toEqual(names.slice(3));
  expect(await migrate(database.url)).toEqual([]);
});

test('migrations of a later release are ignored', async () => {
  await cp(product_folder, folder, { recursive: true });
  await writeFile(join(folder, '9001-later.sql'), '-- Reason: a later release.\ncreate table later (id bigint);\n');
  expect(await migrate(database.url, { folder })).toContain('9001-later');
  expect(await migrate(database.url)).toEqual([]);
});

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let app_login: string;
beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.platform.pool.query<{ current_user: string }>('select current_user');
  app_login = rows[0]?.current_user ?? '';
});
afterAll(() => app.close());

const all_well = { database: 'ok', migrations: 'ok', jobs: 'ok', writes: 'ok', files: 'ok', mail: 'ok' };
async function ready(): Promise<{ status: number; retry_after: string | null; checks: Record<string, string> }> {
  const answer = await app.raw('/api/health/ready');
  const { checks } = (await answer.json()) as { checks: Record<string, string> };
  return { status: answer.status, retry_after: answer.headers.get('retry-after'), checks };
}
/** Waits for it: a write that went well is good for two seconds. */
const becomes = (checks: object, status: number) =>
  vi.waitFor(async () => expect(await ready()).toMatchObject({ status, checks: { ...all_well, ...checks } }), {
    timeout: 6_000,
    interval: 100,
  });
/** Gives the app's new connections to this database a setting, and ends its present ones. */
async function setForApp(setting: string): Promise<void> {
  await app.owner.query(
    `do $$ begin execute format('alter role %I in database %I ${setting}', '${app_login}', current_database()); end $$`,
  );
  await app.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()',
    [app_login],
  );
}

test('503 where a migration is missing', async () => {
  expect(await ready()).toEqual({ status: 200, retry_after: null, checks: all_well });
  await app.owner.query('create table kept as select * from migration');
  await app.owner.query("delete from migration where name like '0005%'");
  expect(await ready()).toEqual({ status: 503, retry_after: '2', checks: { ...all_well, migrations: 'failed' } });
  await app.owner.query('delete from migration');
  await app.owner.query('insert into migration select * from kept');
  expect((await ready()).status).toBe(200);
});

test.each([
  ['the database only reads', 'default_transaction_read_only = on', 'default_transaction_read_only'],
  ['the database has no room for new blocks', 'temp_file_limit = 0', 'temp_file_limit'],
])('503 while %s, although reading goes well; ready as soon as it writes again', async (_, setting, name) => {
  await setForApp(`set ${setting}`);
  await becomes({ writes: 'failed' }, 503);
  expect((await ready()).retry_after).toBe('2');
  await setForApp(`reset ${name}`);
  await becomes({}, 200);
});

test('503 where the app may not write', async () => {
  await app.owner.query('revoke insert, update on rate_limit from clinic_app');
  await becomes({ writes: 'failed' }, 503);
  expect((await ready()).checks).toEqual({ ...all_well, writes: 'failed' });
  await app.owner.query('grant insert, update on rate_limit to clinic_app');
  await becomes({}, 200);
});

test('without room for files it says so and stays ready: payments go on', async () => {
  const spool = join(app.platform.config.data_dir, 'spool');
  await rm(spool, { recursive: true, force: true });
  // A file in the place of the folder.
  await writeFile(spool, '');
  await becomes({ files: 'failed' }, 200);
  await rm(spool);
  await mkdir(spool);
  await becomes({}, 200);
  for (const folder of ['spool', 'files'])
    expect((await readdir(join(app.platform.config.data_dir, folder))).filter((name) => name.startsWith('.'))).toEqual(
      [],
    );
});

test('however often it is asked, it writes at most once in two seconds', async () => {
  await becomes({}, 200);
  const writes = async (): Promise<number> =>
    (
      await app.owner.query<{ hits: number }>(
        "select coalesce(sum(hits), 0)::int as hits from rate_limit where key like 'readiness %'",
      )
    ).rows[0]?.hits ?? 0;
  const before = await writes();
  const began_ms = performance.now();
  for (let turn = 0; turn < 10; turn++) {
    const answers = await Promise.all(Array.from({ length: 20 }, ready));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }
  const turns_of_writes = Math.ceil((performance.now() - began_ms) / 2_000);
  expect((await writes()) - before).toBeLessThanOrEqual(turns_of_writes);
});

test('each write needs new blocks, and reaches the log of the database', async () => {
  const used = async () =>
    (
      await app.owner.query<{ temp_files: number; wal: string }>(
        'select pg_stat_force_next_flush()::text, temp_files::int, pg_current_wal_flush_lsn()::text as wal from pg_stat_database where datname = current_database()',
      )
    ).rows[0] ?? { temp_files: 0, wal: '' };
  await becomes({}, 200);
  const before = await used();
  await new Promise((done) => setTimeout(done, 2_200));
  await ready();
  await vi.waitFor(async () => {
    const after = await used();
    expect(after.temp_files).toBeGreaterThan(before.temp_files);
    expect(after.wal).not.toBe(before.wal);
  }, 5_000);
});

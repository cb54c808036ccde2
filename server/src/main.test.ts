import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { lock_numbers } from './platform/db/locks.ts';
import { freePort } from './platform/db/embedded/embedded.ts';
import { makeTestDatabase, type TestDatabase } from './testing/database/test-database.ts';
import { refusedStart, startServerProcess } from './testing/server-process.ts';

let folder: string;
let database: TestDatabase;
let production: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-main-'));
  database = await makeTestDatabase(inject('database_server_url'), inject('worker_server_urls'));
  production = {
    NODE_ENV: 'production',
    MAIL: 'off',
    PUBLIC_ORIGIN: 'https://portal.clinics.sg',
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    DRAIN_SECONDS: '0',
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The lines of standard output, each of which is JSON. */
const linesOf = (stdout: string): { msg: string; step?: string }[] =>
  stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { msg: string });

test('wrong settings are reported all at once, before anything is created, and end the start with 78', async () => {
  const wrong = { NODE_ENV: 'production', SMPT_URL: 'smtps://mail.clinics.sg', TRUSTED_PROXIES: 'banana' };
  const { code, stdout, stderr } = await refusedStart({ ...wrong, DATA_DIR: join(folder, 'never') });
  expect([code, stdout]).toEqual([78, '']);
  const faults = [...stderr.matchAll(/^- (\w+) /gm)].map(([, name]) => name);
  expect(faults).toEqual(['TRUSTED_PROXIES', 'SMTP_URL', 'PUBLIC_ORIGIN', 'SMPT_URL']);
  expect(await readdir(folder)).not.toContain('never');
});

test('a data folder that is a file, and a database that is away, are reported with their variable', async () => {
  await writeFile(join(folder, 'file'), '');
  const no_folder = await refusedStart({ ...production, DATA_DIR: join(folder, 'file') });
  expect([no_folder.code, no_folder.stderr]).toEqual([1, expect.stringContaining('(DATA_DIR) is a file, or')]);
  const DATABASE_URL = 'postgres://owner:hidden@127.0.0.1:1/clinic';
  const away = await refusedStart({ ...production, DATABASE_URL });
  expect(away.code).toBe(1);
  expect(away.stderr).toContain('The database at 127.0.0.1:1 (DATABASE_URL) refuses connections: start it');
  expect(away.stderr + away.stdout).not.toContain('hidden');
  expect(linesOf(away.stdout).length).toBeGreaterThan(0);
});

test('production does not start on demo data, and says why', async () => {
  await database.owner.query('insert into demo_data default values');
  const { code, stderr } = await refusedStart(production);
  await database.owner.query('delete from demo_data');
  expect(code).toBe(78);
  expect(stderr).toContain('The database has the demo data, whose passwords are published');
});

test('production with a relay does not start until a sender is set or stored, and names it', async () => {
  const { MAIL: _, ...without_mail } = production;
  const { code, stderr } = await refusedStart({ ...without_mail, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect([code, stderr]).toEqual([78, expect.stringContaining('- MAIL_FROM is neither set nor stored: set it')]);
});

test('the port answers with the step before the database is ready; then the app has it, and the mailbox of the sandbox is empty', async () => {
  await database.owner.query(
    "insert into sent_mail (recipient, subject, body) values ('a@example.com', 'Code', '123456')",
  );
  const holding = await database.owner.connect();
  await holding.query('select pg_advisory_lock($1)', [lock_numbers.database_preparation]);
  const PORT = String(await freePort());
  const starting = startServerProcess({ ...production, PORT });
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/health/ready`);
    return { status: answer.status, wait: answer.headers.get('retry-after'), said: await answer.json() };
  };
  const step = 'Bringing the database up to date';
  await vi.waitFor(
    async () => expect(await ask()).toEqual({ status: 503, wait: '2', said: { status: 'starting', step } }),
    {
      timeout: 25_000,
      interval: 50,
    },
  );
  await holding.query('select pg_advisory_unlock($1)', [lock_numbers.database_preparation]);
  holding.release();
  const server = await starting;
  await vi.waitFor(
    async () => expect(await ask()).toMatchObject({ status: 200, said: { checks: { mail: 'off' } } }),
    5_000,
  );
  expect((await database.owner.query('select from sent_mail')).rowCount).toBe(0);
  expect(await server.stop()).toBe(0);
  const lines = linesOf(server.output());
  expect(lines.filter(({ msg }) => msg === 'started')).toMatchObject([{ origin: `http://127.0.0.1:${PORT}` }]);
  expect(new Set(lines.flatMap(({ step: told }) => told ?? []))).toEqual(
    new Set(['program', 'database', 'migrations', 'app']),
  );
});

import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { readConfig } from '../../config/config.ts';
import { type DatabaseServer, openDatabase } from './database-server.ts';

let folder: string;
let database: DatabaseServer;
let written = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-database-'));
  await chmod(folder, 0o755);
  const log = pino({ level: 'info' }, { write: (line) => void (written += line) });
  database = await openDatabase(readConfig({ DATA_DIR: folder }), log);
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const cluster = (): string => join(folder, 'database', 'cluster');
const told = (sentence: string): number => written.split(sentence).length - 1;

async function killed(): Promise<void> {
  const [pid] = (await readFile(join(cluster(), 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.owner_url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  const connected = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return connected;
}

test('F2 a database that fails to start is retried, one start at a time with growing waits, and runs once it can', async () => {
  const settings_file = join(cluster(), 'postgresql.conf');
  const settings = await readFile(settings_file, 'utf8');
  await writeFile(settings_file, `${settings}\nno_such_setting = on\n`);
  await killed();
  await eventually('tries', () => told('could not be started') >= 3, 10_000);
  await delay(1_500);
  expect(told('the database ended')).toBe(1);
  expect(told('could not be started')).toBeLessThan(8);
  await writeFile(settings_file, settings);
  await eventually('the database', answers, 15_000);
  await eventually('the word of it', () => told('the database runs again') === 1);
});

test('F2 a database that is killed repeatedly, also during its start, ends up running exactly once', async () => {
  for (let times = 1; times <= 4; times++) {
    await eventually('the database', answers, 20_000);
    await killed();
    await delay(50);
  }
  await eventually('the database', answers, 20_000);
  await delay(500);
  expect(await answers()).toBe(true);
});

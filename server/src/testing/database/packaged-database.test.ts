import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@clinic/contract/access/sign-in.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint } from '../call-endpoint.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { eventually } from '../wire/test-socket.ts';

let data_dir: string;
let server: ServerProcess;
const start = (): Promise<ServerProcess> => startServerProcess({ DATA_DIR: data_dir, SANDBOX: 'off' });
beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'clinic-data-'));
  // The database's system user must be able to enter the folder.
  await chmod(data_dir, 0o755);
  server = await start();
  const file = await readFile(join(data_dir, 'secrets.json'), 'utf8');
  for (const secret of Object.values(JSON.parse(file) as Record<string, string>))
    expect(server.output()).not.toContain(secret);
  const told = server
    .output()
    .split('\n')
    .find((line) => line.includes('this first start made secrets'));
  expect(JSON.parse(told ?? '{}')).toMatchObject({
    level: 40,
    file: join(data_dir, 'secrets.json'),
    made: ['ACQUIRER_WEBHOOK_SECRET', 'PLATFORM_API_KEY'],
  });
});
afterAll(async () => {
  await server.stop();
  await rm(data_dir, { recursive: true, force: true });
});

const signInStatus = async (): Promise<number> =>
  (await callEndpoint(server.url, login, { body: { code: 'none', username: 'nobody', password: 'x' } }, undefined))
    .status;
const databasePid = async (): Promise<number> =>
  Number((await readFile(join(data_dir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a second server on the same folder says what to do and leaves the first alone', async () => {
  await expect(start()).rejects.toThrow('Stop it first, or set DATA_DIR to another folder');
  expect(await signInStatus()).toBe(401);
});

test('F2 when the database is killed calls are refused with 503, and soon answered again without a restart of the server', async () => {
  const killed = await databasePid();
  process.kill(killed, 'SIGKILL');
  const seen = new Set<number>();
  await eventually(
    'the database to be back',
    async () => {
      const status = await signInStatus();
      seen.add(status);
      return status === 401 && (await databasePid()) !== killed;
    },
    10_000,
  );
  expect([...seen].every((status) => status === 401 || status === 503)).toBe(true);
});

test('a second signal ends the server at once, and its database too', async () => {
  const database_pid = await databasePid();
  process.kill(server.pid, 'SIGTERM');
  await new Promise((done) => setTimeout(done, 5));
  process.kill(server.pid, 'SIGTERM');
  await eventually('the database to end', async () => !isRunning(database_pid), 10_000);
  expect(await server.stop()).toBe(1);
  server = await start();
});

test('secrets are named at the first start only; a second start takes seconds; ending leaves no database behind', async () => {
  const database_pid = await databasePid();
  expect(await server.stop()).toBe(0);
  expect(isRunning(database_pid)).toBe(false);
  const began = performance.now();
  server = await start();
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(server.output()).not.toContain('ACQUIRER_WEBHOOK_SECRET');
  expect(server.output()).not.toContain('whsec_');
  expect(await signInStatus()).toBe(401);
});

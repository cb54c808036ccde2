import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@clinic/server/testing/server-process.ts';
import { eventually } from '@clinic/server/testing/wire/test-socket.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let next: ServerProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-alone-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await next?.stop();
  await rm(folder, { recursive: true, force: true });
});

const databasePid = async (): Promise<number> =>
  Number((await readFile(join(folder, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

/** True if a process runs. An ended one may stay in the process table until it is reaped. */
function runs(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

test('F1 a killed server with its own database: the next start takes over what is left, and leaves nothing behind', async () => {
  const start = () => startServerProcess({ DATA_DIR: folder, SANDBOX: 'off', LOG_LEVEL: 'warn' });
  const killed = await start();
  const orphan = await databasePid();
  process.kill(killed.pid, 'SIGKILL');
  await killed.exited;
  next = await start();
  expect((await fetch(`${next.url}/api/health/ready`)).status).toBe(200);
  expect(await databasePid()).not.toBe(orphan);
  expect(runs(orphan)).toBe(false);
  const last = await databasePid();
  expect(await next.stop()).toBe(0);
  await eventually('the database to end', () => !runs(last), 10_000);
});

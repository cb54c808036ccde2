import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { findRunning } from './find-database.ts';

let data_dir: string;
beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'clinic-found-'));
  await chmod(data_dir, 0o755);
});
afterAll(() => rm(data_dir, { recursive: true, force: true }));

test('a running database is found; one whose process id belongs to another program is not running', async () => {
  expect(await findRunning(data_dir)).toBeUndefined();
  const database = await startEmbedded({ folder: join(data_dir, 'database'), settings: ['shared_buffers=16MB'] });
  const lock_file = join(data_dir, 'database/cluster/postmaster.pid');
  const left = await readFile(lock_file, 'utf8');
  expect(await findRunning(data_dir)).toBe(database.url.replace(/postgres$/, 'clinic_portal'));
  await database.stop();
  expect(await findRunning(data_dir)).toBeUndefined();
  await writeFile(lock_file, left.replace(/^\d+/, String(process.pid)));
  expect(await findRunning(data_dir)).toBeUndefined();
});

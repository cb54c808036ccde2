import { open, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcile } from '../../reconcile.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { prepareDatabase } from '../db/migrations/prepare-database.ts';
import { checkStorage } from './check-storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a function on the folder's database and stops it afterwards. */
async function whileRunning<T>(work: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ folder });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

async function filePathOf(url: string, relation: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('checkpoint');
    const { rows } = await client.query<{ path: string }>('select pg_relation_filepath($1::regclass) as path', [
      relation,
    ]);
    return join(folder, 'cluster', rows[0]?.path ?? '');
  } finally {
    await client.end();
  }
}

/** Like a failing disk: changes some bytes in the middle of the first page. */
async function damage(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(Buffer.alloc(64, 0xa5), 0, 64, 4_096);
  } finally {
    await file.close();
  }
}

test.each(['gst_rate', 'gst_rate_pkey'])('F23 a damaged page of %s is named, and the run fails', async (relation) => {
  const path = await whileRunning(async (url) => {
    await prepareDatabase(url, [], 'pk_for_tests_only');
    const sound = await checkStorage(url);
    expect(sound).toMatchObject({ damaged: [] });
    expect(sound.tables).toBeGreaterThan(10);
    expect(sound.indexes).toBeGreaterThan(20);
    return filePathOf(url, relation);
  });
  await damage(path);
  await whileRunning(async (url) => {
    const { damaged } = await checkStorage(url);
    expect(damaged.some((line) => line.includes(relation) && /invalid page|could not read/.test(line))).toBe(true);
    const said: string[] = [];
    expect(await reconcile(url, (line) => said.push(line), { storage: true })).toBe(1);
    expect(said.some((line) => line.startsWith('DAMAGED') && line.includes(relation))).toBe(true);
  });
});

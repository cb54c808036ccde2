import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workers } from '@clinic/server/app.ts';
import { distribution } from '@clinic/server/distribution/distribution-keys.ts';
import { prepareDatabase, prepareDatabaseTelling } from '@clinic/server/platform/db/migrations/prepare-database.ts';
import { addWorker, makeClusterDatabase } from '@clinic/server/testing/distribution/engine/cluster.ts';
import { onNode, startNode } from '@clinic/server/testing/distribution/engine/node.ts';
import pg from 'pg';
import { fill } from '../seed/fill.ts';
import { seedFingerprint } from '../seed/fingerprint.ts';
import { bench_dir, bench_platform_key, ids_of_totals_sql } from '../seed/open-databases.ts';
import { copyRows } from './copy-rows.ts';
import { moveHalf } from './move-half.ts';
import { database, nodeNames, shards, startNodes, while_planting, while_seeding } from './nodes.ts';

type Say = (line: string) => void;

/** The kept servers by the number of their workers. */
export const folder_of = { 0: 'one-server', 1: 'one-worker', 2: 'two-workers' } as const;
export type Workers = keyof typeof folder_of;

const server = join(import.meta.dirname, '../../server/src');

const own_code = ['copy-rows.ts', 'kept.ts', 'move-half.ts', 'nodes.ts'];

/** The seed, the migrations, and the code that distributes. */
async function fingerprint(rows: number): Promise<string> {
  const hash = createHash('sha256');
  for (const name of own_code) hash.update(await readFile(join(import.meta.dirname, name)));
  for (const folder of ['platform/db/distributed', 'distribution/placements'])
    for (const name of (await readdir(join(server, folder))).toSorted())
      hash.update(await readFile(join(server, folder, name)));
  return `${rows} ${shards} ${hash.digest('hex').slice(0, 8)} ${await seedFingerprint()}`;
}

async function timed(say: Say, what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Copies folders of stopped servers, with their owner. */
export const copyFolder = async (from: string, to: string): Promise<unknown> =>
  promisify(execFile)('cp', ['-a', '--reflink=auto', from, to]);

/** The bench's own seed on one server. */
async function seedOne(home: string, folder: string, rows: number): Promise<void> {
  const { nodes, urls, stop } = await startNodes(home, folder, 0, while_seeding, false);
  try {
    await onNode(nodes[0]?.server_url ?? '', `create database ${database}`);
    const [url = ''] = urls;
    await prepareDatabase(url, workers, bench_platform_key);
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await fill(owner, rows, () => {}, true);
    await owner.query(ids_of_totals_sql);
    await owner.end();
  } finally {
    await stop();
  }
}

/** An empty database is distributed, then gets the rows: the product's own move writes the indexes of every row twice. */
async function seedCluster(home: string, single: string, folder: string, say: Say): Promise<void> {
  const empty = await startNodes(home, folder, 1, while_seeding, false);
  try {
    const [coordinator = ''] = await makeClusterDatabase(
      empty.nodes.map(({ server_url }) => server_url),
      database,
    );
    await prepareDatabaseTelling(coordinator, workers, [bench_platform_key], () => {}, distribution);
  } finally {
    await empty.stop();
  }
  const source = await startNodes(home, single, 0, while_seeding);
  const target = await startNodes(home, folder, 1, while_planting);
  try {
    await copyRows(home, source.urls[0] ?? '', target.urls[0] ?? '', say);
    for (const url of target.urls) await onNode(url, 'vacuum (freeze, analyze)', 'checkpoint');
  } finally {
    await target.stop();
    await source.stop();
  }
}

/** A copy of the cluster gets a second worker, and that one half of the clinics. */
async function spread(home: string, folder: string): Promise<void> {
  const { urls, stop } = await startNodes(home, folder, 1, while_seeding);
  const added = await startNode(home, join(folder, 'worker-2'), while_seeding);
  try {
    const [coordinator = '', first = ''] = urls;
    const second = await addWorker(coordinator, added.server_url);
    await moveHalf(coordinator, first, second, 'block_writes');
    // Otherwise each copy would do it, while it is measured.
    await onNode(coordinator, 'call citus_cleanup_orphaned_resources()');
    for (const url of [first, second]) await onNode(url, 'vacuum (freeze, analyze)', 'checkpoint');
  } finally {
    await added.stop();
    await stop();
  }
}

/**
 * The folder in BENCH_DIR with the data of so many transactions on one server, on a coordinator with one worker, and with two. It is made once;
 * what is measured are copies.
 */
export async function keptFolder(home: string, rows: number, say: Say): Promise<string> {
  const folder = join(bench_dir, 'distributed', String(rows));
  const mark = join(folder, 'made');
  const wanted = await fingerprint(rows);
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) return folder;
  await rm(folder, { recursive: true, force: true });
  const [one, worker, two] = ([0, 1, 2] as const).map((count) => join(folder, folder_of[count])) as [
    string,
    string,
    string,
  ];
  for (const each of [one, worker, two]) {
    await mkdir(each, { recursive: true, mode: 0o755 });
    await chmod(each, 0o755);
  }
  await timed(say, `seeding ${rows} transactions on one server`, () => seedOne(home, one, rows));
  await timed(say, 'copying them to a coordinator and a worker', () => seedCluster(home, one, worker, say));
  await timed(say, 'moving half of the clinics to a second worker', async () => {
    for (const name of nodeNames(1)) await copyFolder(join(worker, name), join(two, name));
    await spread(home, two);
  });
  await writeFile(mark, wanted);
  return folder;
}

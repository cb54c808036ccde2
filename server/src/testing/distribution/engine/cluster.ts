import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl } from '../../database/database-url.ts';
import { type Node, onNode, startNode } from './node.ts';

const database = 'portal';
const worker_count = 2;

const settings = [
  'max_prepared_transactions=200',
  'max_connections=200',
  'wal_level=logical',
  'citus.shard_count=8',
  'fsync=off',
];

/** The owner's address of each node's database. */
export interface Cluster {
  coordinator: string;
  workers: string[];
  /** The servers of the coordinator and its workers, in this order. */
  nodes: Node[];
  stop: () => Promise<void>;
}

/** The folder of a PostgreSQL with Citus (`bin`, `lib`, `share`) that CITUS_HOME names; undefined without one. */
export function engineFolder(): string | undefined {
  const home = process.env['CITUS_HOME'];
  return home && existsSync(join(home, 'bin/postgres')) ? home : undefined;
}

/** The reason for skipping a test without the engine. */
export const not_here = 'CITUS_HOME names no PostgreSQL with Citus: the distributed engine is not tried';

export interface ClusterServers {
  /** The coordinator and its workers, in this order. */
  nodes: Node[];
  server_urls: string[];
  stop: () => Promise<void>;
}

/** Starts a coordinator and its workers in a new folder, without a database. */
export async function startClusterServers(home: string): Promise<ClusterServers> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-cluster-'));
  await chmod(folder, 0o755);
  const nodes: Node[] = [];
  const stop = async (): Promise<void> => {
    for (const node of nodes.toReversed()) await node.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let number = 0; number <= worker_count; number++)
      nodes.push(await startNode(home, join(folder, `node-${number}`), settings));
    return { nodes, server_urls: nodes.map((node) => node.server_url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const portOf = (url: string): string => new URL(url).port;

/** Makes a database of the engine on a server, and returns its address. */
async function makeNodeDatabase(server_url: string, name: string): Promise<string> {
  const url = databaseUrl(server_url, name);
  await onNode(server_url, `create database ${name}`);
  await onNode(url, 'create extension citus');
  return url;
}

/** Makes a server a worker of the coordinator, with a database of the same name, and returns its address there. */
export async function addWorker(coordinator_url: string, server_url: string): Promise<string> {
  const url = await makeNodeDatabase(server_url, new URL(coordinator_url).pathname.slice(1));
  await onNode(coordinator_url, `select citus_add_node('127.0.0.1', ${portOf(url)})`);
  return url;
}

/** Makes a database of the engine on every node, and returns its addresses in their order. */
export async function makeClusterDatabase(server_urls: readonly string[], name: string): Promise<string[]> {
  const [server_url = '', ...workers] = server_urls;
  const coordinator = await makeNodeDatabase(server_url, name);
  await onNode(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`);
  const urls = [coordinator];
  for (const worker of workers) urls.push(await addWorker(coordinator, worker));
  return urls;
}

/** Starts a coordinator and its workers with a database. */
export async function startCluster(home: string): Promise<Cluster> {
  const { nodes, server_urls, stop } = await startClusterServers(home);
  try {
    const [coordinator, ...workers] = (await makeClusterDatabase(server_urls, database)) as [string, ...string[]];
    return { coordinator, workers, nodes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

import { join } from 'node:path';
import { databaseUrl } from '@clinic/server/testing/database/database-url.ts';
import { type Node, onNode, startNode } from '@clinic/server/testing/distribution/engine/node.ts';

/** The product's database on every server. */
export const database = 'portal';

/** The shards of the tables: half of them are moved, each with all tables of its clinics. */
export const shards = 8;

const of_all = [
  'max_connections=300',
  'max_prepared_transactions=300',
  'wal_level=logical',
  `citus.shard_count=${shards}`,
];

/** As the product runs its packaged PostgreSQL, with the settings that the engine needs (docs/distribution.md). */
export const while_measuring = [...of_all, 'shared_buffers=256MB', 'logging_collector=on'];

/** Fast and not durable. */
export const while_seeding = [
  ...of_all,
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=8GB',
  // What is kept is copied for each run.
  'wal_recycle=off',
  'shared_buffers=1GB',
  'maintenance_work_mem=512MB',
  'autovacuum=off',
];

/** Rows are planted as they are, at every node. */
export const while_planting = [...while_seeding, 'session_replication_role=replica'];

export interface Nodes {
  nodes: Node[];
  /** The owner's address of each node's database. */
  urls: string[];
  stop: () => Promise<void>;
}

/** The folders of a single server, and of a coordinator with so many workers. */
export const nodeNames = (workers: number): string[] =>
  workers === 0 ? ['single'] : ['coordinator', ...Array.from({ length: workers }, (_, index) => `worker-${index + 1}`)];

/** Nodes know each other by their ports, which are others after each start. The coordinator is group 0, worker 1 is group 1. */
async function tellPorts(urls: readonly string[]): Promise<void> {
  const ports = urls.map((url, group) => `when ${group} then ${new URL(url).port}`).join(' ');
  for (const url of urls) await onNode(url, `update pg_dist_node set nodeport = case groupid ${ports} end`);
}

/** Starts the servers of a folder; `made`: with the database that they have from an earlier start. */
export async function startNodes(
  home: string,
  folder: string,
  workers: number,
  settings: readonly string[],
  made = true,
): Promise<Nodes> {
  const nodes: Node[] = [];
  const stop = async (): Promise<void> => {
    for (const node of nodes.toReversed()) await node.stop();
  };
  try {
    for (const name of nodeNames(workers)) nodes.push(await startNode(home, join(folder, name), settings));
    const urls = nodes.map(({ server_url }) => databaseUrl(server_url, database));
    if (made && workers > 0) await tellPorts(urls);
    return { nodes, urls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

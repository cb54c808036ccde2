import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '@clinic/server/platform/config/config.ts';
import { openDatabase } from '@clinic/server/platform/db/embedded/database-server.ts';
import pg from 'pg';
import { createLog } from '@clinic/server/platform/log/log.ts';

export interface SupervisedDatabase {
  /** The owner's connection string; the port stays the same over restarts. */
  owner_url: string;
  /** The data directory. */
  cluster: string;
  /** The current postmaster. */
  pid: () => Promise<number>;
  /** The postmaster's children: backends, writers, workers. */
  childPids: () => Promise<number[]>;
  /** The backends of clients with this name, or all. */
  backendPids: () => Promise<number[]>;
  /** Resolves when it accepts connections again. */
  untilUp: (longest_ms?: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** The children of a process, from the process table. */
function childrenOf(parent: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid ?? 0);
}

async function untilUp(url: string, longest_ms: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (performance.now() - began > longest_ms) throw error;
      await delay(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/**
 * A PostgreSQL under the product's own supervision: restarted on the same port whenever it ends. Durable: every acknowledged commit is on
 * disk.
 */
export async function startDatabase(folder: string, settings: readonly string[]): Promise<SupervisedDatabase> {
  const config = readConfig({ DATA_DIR: folder });
  const server = await openDatabase(config, createLog('silent'), settings);
  const cluster = join(folder, 'database', 'cluster');
  const pid = async (): Promise<number> =>
    Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  return {
    owner_url: server.owner_url,
    cluster,
    pid,
    childPids: async () => childrenOf(await pid()),
    backendPids: async () => {
      const client = new pg.Client({ connectionString: server.owner_url });
      client.on('error', () => {});
      await client.connect();
      try {
        const { rows } = await client.query<{ pid: number }>(
          "select pid from pg_stat_activity where backend_type = 'client backend' and usename like 'clinic_app%' and pid <> pg_backend_pid()",
        );
        return rows.map((row) => row.pid);
      } finally {
        await client.end();
      }
    },
    untilUp: (longest_ms = 30_000) => untilUp(server.owner_url, longest_ms),
    stop: server.stop,
  };
}

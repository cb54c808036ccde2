import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '@clinic/server/testing/server-process.ts';
import pg from 'pg';
import type { Options } from './options.ts';
import type { Area, Bench } from './scenario.ts';
import { bench_platform_key, openDatabases, urlOf } from './seed/open-databases.ts';
import type { SeededDatabase } from './seed/seeded-database.ts';
import { createSignIn } from './seed/sign-in.ts';
import { all_sizes, type Size } from './seed/sizes.ts';

export interface OpenedBench {
  bench: Bench;
  /** The measured version. */
  postgresql: string;
  /** Ends the servers that a scenario started. */
  endServers: () => Promise<void>;
  close: () => Promise<void>;
}

async function run(
  server_url: string,
  ...statements: string[]
): Promise<pg.QueryResult<Record<string, string>> | undefined> {
  const client = new pg.Client({ connectionString: server_url });
  client.on('error', () => {});
  await client.connect();
  try {
    let result: pg.QueryResult<Record<string, string>> | undefined;
    for (const statement of statements) result = await client.query(statement);
    return result;
  } finally {
    await client.end();
  }
}

const [smallest] = all_sizes;
const longest_wait_ms = 20_000;

/** Copies a database once it has no connections: those of the previous scenario may still be closing. */
async function copyWhenLeft(server_url: string, name: string, template: string): Promise<void> {
  for (let waited_ms = 0; ; waited_ms += 500) {
    try {
      await run(server_url, `create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '55006') || waited_ms > longest_wait_ms) throw error;
      await delay(500);
    }
  }
}

/** What all scenarios use: databases, servers, sign-ins. `close` ends what they started. */
export async function openBench(
  data: Area['data'],
  { sizes, seconds, rows }: Pick<Options, 'sizes' | 'seconds' | 'rows'>,
  say: (line: string) => void,
): Promise<OpenedBench> {
  const ends: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  if (data === 'none')
    return { bench: benchWithoutDatabases(seconds, rows, say), postgresql: '', endServers: async () => {}, close };

  const seeded = (size: Size): Size => (data === 'planted' ? smallest : size);
  const opened = await openDatabases([...new Set(sizes.map(seeded))], say);
  const databases = sizes.flatMap((size) =>
    opened.databases.filter((one) => one.size === seeded(size)).map((one) => ({ ...one, size })),
  );
  ends.push(opened.stop);
  const sign_in = createSignIn();
  ends.push(sign_in.close);
  const data_dir = await mkdtemp(join(tmpdir(), 'clinic-bench-'));
  ends.push(() => rm(data_dir, { recursive: true, force: true }));

  const copyOf = async (size: Size): Promise<SeededDatabase> => {
    const original = databases.find((database) => database.size === size);
    if (!original) throw new Error(`This scenario needs the size ${size}.`);
    const name = `copy_${size}_${process.pid}_${ends.length}`;
    await copyWhenLeft(opened.server_url, name, `bench_${seeded(size)}`);
    ends.push(() => run(opened.server_url, `drop database ${name} with (force)`));
    return { ...original, url: urlOf(opened.server_url, name) };
  };

  const servers: ServerProcess[] = [];
  const endServers = async (): Promise<void> => {
    for (const server of servers.splice(0)) await server.stop();
  };
  ends.push(endServers);
  const startServer = async (
    database: SeededDatabase,
    environment: Record<string, string> = {},
    program?: string,
  ): Promise<ServerProcess> => {
    const all = {
      DATABASE_URL: database.url,
      DATA_DIR: data_dir,
      SANDBOX: 'off',
      PLATFORM_API_KEY: bench_platform_key,
      ...environment,
    };
    const server = await startServerProcess(all, program);
    servers.push(server);
    return server;
  };

  const version = await run(opened.server_url, 'show server_version');
  const bench: Bench = {
    databases,
    seconds,
    rows,
    say,
    copyOf,
    startServer,
    tokenFor: sign_in.tokenFor,
  };
  return { bench, postgresql: version?.rows[0]?.['server_version'] ?? '', endServers, close };
}

const noDatabase = (): never => {
  throw new Error('This part is measured without a database.');
};

const benchWithoutDatabases = (seconds: number, rows: number, say: (line: string) => void): Bench => ({
  databases: [],
  seconds,
  rows,
  say,
  copyOf: noDatabase,
  startServer: noDatabase,
  tokenFor: noDatabase,
});

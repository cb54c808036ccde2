import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../platform/db/embedded/free-port.ts';
import { checkReach, systemUser } from '../../../platform/db/embedded/packaged-programs.ts';
import { databaseUrl } from '../../database/database-url.ts';

const database = 'portal';
const worker_count = 2;

/** The owner's address of each node's database. */
export interface Cluster {
  coordinator: string;
  workers: string[];
  /** The servers of the coordinator and its workers, in this order. */
  nodes: Node[];
  stop: () => Promise<void>;
}

/** A running server. */
export interface Node {
  /** Its address, to the database `postgres`. */
  server_url: string;
  stop: () => Promise<void>;
  /** Ends all of its processes at once. */
  kill: () => Promise<void>;
  /** Starts it again after `kill`. */
  start: () => Promise<void>;
  /** Halts all of its processes: connections open, and nothing is answered. */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
}

/** The folder of a PostgreSQL with Citus (`bin`, `lib`, `share`) that CITUS_HOME names; undefined without one. */
export function engineFolder(): string | undefined {
  const home = process.env['CITUS_HOME'];
  return home && existsSync(join(home, 'bin/postgres')) ? home : undefined;
}

/** The reason for skipping a test without the engine. */
export const not_here = 'CITUS_HOME names no PostgreSQL with Citus: the distributed engine is not tried';

/** Runs statements on a connection of its own. */
export async function onNode(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string, node: ChildProcess): Promise<void> {
  for (;;) {
    const ready = await onNode(url).then(
      () => true,
      () => false,
    );
    if (ready) return;
    if (node.exitCode !== null) throw new Error('A node of the distributed engine did not start.');
    await delay(100);
  }
}

const parentOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

/** The processes that a server has started. Each has a process group of its own. */
async function processesOf(server: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(join('/proc', name, 'stat'), 'latin1').catch(() => '');
    if (stat && parentOf(stat) === server) found.push(Number(name));
  }
  return found;
}

/** Signals a server, or what is left of it, and its processes. */
async function signalAll(server: number, signal: NodeJS.Signals): Promise<void> {
  // Halted, it starts no process that the signal would miss.
  process.kill(server, signal === 'SIGKILL' ? 'SIGSTOP' : signal);
  for (const one of await processesOf(server)) process.kill(one, signal);
  if (signal === 'SIGKILL') process.kill(server, signal);
}

/** Starts a node on a free port. Nodes trust each other and every program on this machine, for as long as the test runs. */
async function startNode(home: string, folder: string, name: string): Promise<Node> {
  const user = systemUser();
  checkReach(home, user);
  const data = join(folder, name);
  await mkdir(data, { mode: 0o700 });
  if (user) await chown(data, user.uid, user.gid);
  // Nodes connect to each other, and look for certificates in the home folder.
  const as = { ...user, cwd: '/', env: { HOME: data, LD_LIBRARY_PATH: join(home, 'lib') } };
  const initdb = ['--pgdata', data, '--username=postgres', '--auth=trust', '--locale=C.UTF-8', '--no-sync'];
  await promisify(execFile)(join(home, 'bin/initdb'), initdb, as);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_preload_libraries=citus',
    'max_prepared_transactions=200',
    'max_connections=200',
    'citus.shard_count=8',
    'fsync=off',
    // A transaction that a fault left prepared holds its rows until the coordinator ends it.
    'citus.recover_2pc_interval=2s',
  ];
  const server_url = `postgres://postgres:any@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(join(home, 'bin/postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...as,
      stdio: 'ignore',
    });
    await untilReady(server_url, started);
    return started;
  };
  let node = await start();
  const send = async (signal: NodeJS.Signals): Promise<void> => signalAll(node.pid ?? 0, signal);
  return {
    server_url,
    stop: async () => {
      node.kill('SIGINT');
      if (node.exitCode === null && node.signalCode === null) await once(node, 'exit');
    },
    kill: async () => {
      const ended = once(node, 'exit');
      await send('SIGKILL');
      await ended;
    },
    start: async () => {
      node = await start();
    },
    freeze: () => send('SIGSTOP'),
    thaw: () => send('SIGCONT'),
  };
}

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
    for (let number = 0; number <= worker_count; number++) nodes.push(await startNode(home, folder, `node-${number}`));
    return { nodes, server_urls: nodes.map((node) => node.server_url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Address {
  url: string;
  port: string;
}

/** Makes a database of the engine on every node, and returns its addresses in their order. */
export async function makeClusterDatabase(server_urls: readonly string[], name: string): Promise<string[]> {
  const urls = server_urls.map((url) => databaseUrl(url, name));
  for (const [at, url] of urls.entries()) {
    await onNode(server_urls[at] ?? '', `create database ${name}`);
    await onNode(url, 'create extension citus');
  }
  const [coordinator, ...workers] = urls.map((url) => ({ url, port: new URL(url).port })) as [Address, ...Address[]];
  await onNode(
    coordinator.url,
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
  );
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

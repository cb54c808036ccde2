import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../platform/db/embedded/embedded.ts';
import { checkReach, systemUser } from '../../../platform/db/embedded/packaged-programs.ts';
import { withConnection } from '../../../platform/db/with-connection.ts';

/** A running server. */
export interface Node {
  /** Its address, to the database `postgres`. */
  server_url: string;
  /** The process id of the server, from its last start. */
  pid: () => number;
  stop: () => Promise<void>;
  /** Ends all of its processes at once. */
  kill: () => Promise<void>;
  /** Starts it again after `kill`. */
  start: () => Promise<void>;
  /** Halts all of its processes: connections open, and nothing is answered. */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
}

/** Runs statements on a connection of its own. */
export async function onNode(url: string, ...statements: string[]): Promise<void> {
  await withConnection(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
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
export async function processesOf(server: number): Promise<number[]> {
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

type As = Parameters<typeof spawn>[2];

/** The user and the environment of the programs of a node in this folder. */
function programsAs(home: string, folder: string): { as: NonNullable<As>; user: ReturnType<typeof systemUser> } {
  const user = systemUser();
  checkReach(home, user);
  // Nodes connect to each other, and look for certificates in the home folder.
  return { user, as: { ...user, cwd: '/', env: { HOME: folder, LD_LIBRARY_PATH: join(home, 'lib') } } };
}

async function makeFolder(home: string, folder: string): Promise<void> {
  const { as, user } = programsAs(home, folder);
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  const options = ['--pgdata', folder, '--username=postgres', '--auth=trust', '--locale=C.UTF-8', '--no-sync'];
  await promisify(execFile)(join(home, 'bin/initdb'), options, as);
}

const settings_of_all = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_preload_libraries=citus',
  // A transaction that a fault left prepared holds its rows until the coordinator ends it.
  'citus.recover_2pc_interval=2s',
];

/**
 * Starts a node on a free port and a folder, which is made if there is none. Nodes trust each other and every program on this machine, for
 * as long as they run.
 */
export async function startNode(home: string, folder: string, settings: readonly string[]): Promise<Node> {
  if (!existsSync(folder)) await makeFolder(home, folder);
  const port = await freePort();
  const server_url = `postgres://postgres:any@127.0.0.1:${port}/postgres`;
  const all = [`port=${port}`, ...settings_of_all, ...settings].flatMap((one) => ['-c', one]);
  const start = async (): Promise<ChildProcess> => {
    const { as } = programsAs(home, folder);
    const started = spawn(join(home, 'bin/postgres'), ['-D', folder, ...all], { ...as, stdio: 'ignore' });
    await untilReady(server_url, started);
    return started;
  };
  let node = await start();
  const send = async (signal: NodeJS.Signals): Promise<void> => signalAll(node.pid ?? 0, signal);
  return {
    server_url,
    pid: () => node.pid ?? 0,
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

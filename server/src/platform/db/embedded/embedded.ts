import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chmod, chown, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { writeDurably } from '../../files/write-durably.ts';
import { freePort } from './free-port.ts';
import { endFormerDatabase } from './former-database.ts';
import { letGoOf, ownFolder } from './own-folder.ts';
import { binaries, type Binaries, checkReach, systemUser, type SystemUser } from './packaged-programs.ts';
import { makeSocketFolder, socketSetting, throughSocket } from './socket-folder.ts';

export interface EmbeddedOptions {
  /** The cluster's folder; made where it is missing. */
  folder: string;
  /** The port to listen on; default: a free one. */
  port?: number;
  /** More settings, as `name=value`. */
  settings?: string[];
  /** Also listen on a socket in the folder, and have the address lead there. */
  through_socket?: boolean;
  on_log?: (line: string) => void;
  /** The server ended without being asked to. */
  on_exit?: (code: number | null) => void;
}

export interface EmbeddedDatabase {
  /** Address of the owner's login, to the `postgres` database. */
  url: string;
  /** The server's process id: its own child, waited for. */
  pid: number;
  stop: () => Promise<void>;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Makes the cluster once; its password stays beside it, readable by its owner only. */
async function initialise(
  programs: Binaries,
  cluster: string,
  password_file: string,
  user: SystemUser | undefined,
): Promise<void> {
  await rm(cluster, { recursive: true, force: true });
  await mkdir(cluster, { mode: 0o700 });
  await writeDurably(password_file, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (user) await Promise.all([chown(cluster, user.uid, user.gid), chown(password_file, user.uid, user.gid)]);
  const options = [
    '--auth=scram-sha-256',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  const child = spawn(programs.initdb, [`--pgdata=${cluster}`, `--pwfile=${password_file}`, ...options], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The database could not be made in ${cluster}: ${complaint.trim()}`);
  // A cluster without this file is thrown away at the next start: it must outlive a power cut as the data does.
  await writeDurably(join(cluster, 'made'), '');
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** After a crash it first goes through what it had written ahead: one that lives is given the time. */
const longest_start_ms = 600_000;

/** Waits until the server answers, or says what it wrote when it ended instead. */
async function untilReady(child: ChildProcess, url: string, lines: string[]): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < longest_start_ms) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    // A database that is killed while it is asked must not take this process along.
    client.on('error', () => {});
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (hasEnded(child)) throw new Error(`The database ended while starting: ${lines.slice(-5).join(' ')}`);
    if (answers) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('The database did not become ready within ten minutes.');
}

/** A process that exits without draining must not leave its database behind. Gives what lets go of it again. */
function endWithProcess(child: ChildProcess): () => void {
  const end = () => void child.kill('SIGINT');
  process.once('exit', end);
  return () => void process.off('exit', end);
}

/**
 * After a crash PostgreSQL first makes sure that all its files are on the disk: one by one takes seconds, the whole file system
 * at once does not. Only Linux has the latter.
 */
const sync_after_crash = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : [];

/** Makes the folder what the system's user can reach. */
async function prepareFolder(folder: string, programs: Binaries, user: SystemUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (user) await chmod(folder, 0o755);
  checkReach(folder, user);
  checkReach(programs.postgres, user);
}

/**
 * Starts the packaged PostgreSQL on a folder, on a free loopback port and, where asked for, on a socket, as a child of this process,
 * which owns the folder from then on until it stops the database or ends. A lock file that a killed predecessor left is PostgreSQL's
 * own to judge: the child is always waited for.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const programs = await binaries();
  const user = systemUser();
  await prepareFolder(options.folder, programs, user);
  const leave = ownFolder(options.folder, join(options.folder, 'cluster'));
  try {
    return await startOwned(options, programs, user);
  } catch (error) {
    leave?.();
    throw error;
  }
}

async function startOwned(
  { folder, port: wanted_port, settings = [], through_socket = false, on_log, on_exit }: EmbeddedOptions,
  programs: Binaries,
  user: SystemUser | undefined,
): Promise<EmbeddedDatabase> {
  const cluster = join(folder, 'cluster');
  const password_file = join(folder, 'database-password');
  if (!(await exists(join(cluster, 'made')))) await initialise(programs, cluster, password_file, user);
  await endFormerDatabase(cluster, programs, user);
  const password = (await readFile(password_file, 'utf8')).trim();
  const port = wanted_port ?? (await freePort());
  const sockets = through_socket ? await makeSocketFolder(folder, user) : undefined;
  const all = [
    'listen_addresses=127.0.0.1',
    socketSetting(sockets),
    'shared_buffers=256MB',
    'max_connections=100',
    ...sync_after_crash,
    ...settings,
  ];
  const child = spawn(
    programs.postgres,
    ['-D', cluster, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
    {
      ...user,
      cwd: '/',
      // A terminal's Ctrl-C goes to the whole process group: the database must outlive the draining of requests.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const letGo = endWithProcess(child);
  const lines: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => {
    lines.push(chunk.toString().trim());
    if (lines.length > 50) lines.shift();
    on_log?.(chunk.toString().trim());
  });
  const url = throughSocket(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, sockets);
  let [ready, stopping] = [false, false];
  const exited = once(child, 'exit').then(([code]) => {
    letGo();
    // One that ends while it starts is told by the start itself, and once only.
    if (ready && !stopping) on_exit?.(code as number | null);
  });
  await untilReady(child, url, lines);
  ready = true;
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      stopping = true;
      child.kill('SIGINT');
      await exited;
      letGoOf(folder);
    },
  };
}

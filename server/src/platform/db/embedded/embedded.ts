import { type ChildProcess, spawn, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { writeDurably } from '../../files/write-durably.ts';
import { letGoOf, ownFolder } from './own-folder.ts';
import { binaries, type Binaries, checkReach, systemUser, type SystemUser } from './packaged-programs.ts';
import { makeSocketFolder, socketSetting, throughSocket } from './socket-folder.ts';
import { commandOf } from './command-of.ts';
import { createServer } from 'node:net';

/** A port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address === 'string' || address === null) throw new Error('No free port.');
  return address.port;
}

/**
 * Asks the database of a killed owner to stop. If another process has the number in its lock file by now, no signal is sent, and the file
 * gets the number of this process instead: PostgreSQL knows its parent's number to be stale, and then checks whether the shared memory
 * named in the file is still in use.
 */
async function endFormerDatabase(cluster: string, programs: Binaries, user: SystemUser | undefined): Promise<void> {
  const lock_file = join(cluster, 'postmaster.pid');
  const text = await readFile(lock_file, 'utf8').catch(() => '');
  const pid = Number(/^\d+/.exec(text)?.[0] ?? 0);
  const command = commandOf(pid);
  if (command === undefined) return;
  if (!command.includes(cluster)) {
    await writeFile(lock_file, text.replace(/^\d+/, String(process.pid)));
    return;
  }
  try {
    execFileSync(programs.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { ...user, cwd: '/', stdio: 'ignore' });
  } catch {
    // It has ended meanwhile or does not stop: the new server judges.
  }
}

export interface EmbeddedOptions {
  /** The cluster's folder. Created if missing. */
  folder: string;
  /** The port to listen on. Default: a free one. */
  port?: number;
  /** Additional settings, as `name=value`. */
  settings?: string[];
  /** Also listen on a socket in the folder, and use it in the address. */
  through_socket?: boolean;
  on_log?: (line: string) => void;
  /** Called when the server ends unexpectedly. */
  on_exit?: (code: number | null) => void;
}

export interface EmbeddedDatabase {
  /** Address of the owner's login, to the `postgres` database. */
  url: string;
  /** The server's process id. The server is a child of this process, which waits for it. */
  pid: number;
  stop: () => Promise<void>;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Why the database does not start, in a sentence that says what to do, or in its own words. */
function startProblem(what: string, complaint: string, cluster: string): Error {
  const [, of_data, of_program] =
    /by PostgreSQL version (\S+), which is not compatible with this version (\S+\d)/.exec(complaint) ?? [];
  if (of_data)
    return new Error(
      `The data in ${cluster} are of PostgreSQL ${of_data}, and this release has ${of_program}. Start the release that made them, or set DATA_DIR to another folder.`,
    );
  if (complaint.includes('No space left on device'))
    return new Error(`The disk of ${cluster} is full. Free space on it, or set DATA_DIR to a folder on another disk.`);
  return new Error(`${what} in ${cluster}: ${complaint}`);
}

/** Creates the cluster once. Its password is stored next to it, readable by its owner only. */
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
  if (code !== 0) throw startProblem('The database could not be made', complaint.trim(), cluster);
  // A cluster without this file is discarded at the next start, so the file must survive a power cut as the data does.
  await writeDurably(join(cluster, 'made'), '');
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** After a crash the server first replays its write-ahead log. A live server gets the time for that. */
const longest_start_ms = 600_000;

/** Waits until the server answers. If it ends instead, throws with what it wrote. */
async function untilReady(child: ChildProcess, url: string, lines: string[], cluster: string): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < longest_start_ms) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    // Without a listener, a connection that breaks during the probe would crash this process.
    client.on('error', () => {});
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (hasEnded(child)) throw startProblem('The database ended while starting', lines.slice(-5).join(' '), cluster);
    if (answers) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('The database did not become ready within ten minutes.');
}

/** Stops the database when this process exits without draining. Returns the function that removes this hook. */
function endWithProcess(child: ChildProcess): () => void {
  const end = () => void child.kill('SIGINT');
  process.once('exit', end);
  return () => void process.off('exit', end);
}

/**
 * After a crash PostgreSQL first syncs all its files to disk. Syncing them one by one takes seconds, syncing the whole file system does
 * not. Only Linux has the latter.
 */
const sync_after_crash = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : [];

/** Creates the folder so that the database's system user can reach it. */
async function prepareFolder(folder: string, programs: Binaries, user: SystemUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (user) await chmod(folder, 0o755);
  checkReach(folder, user);
  checkReach(programs.postgres, user);
}

/**
 * Starts the packaged PostgreSQL on a folder, on a free loopback port and optionally on a socket, as a child of this process. This process
 * owns the folder until it stops the database or ends. PostgreSQL itself judges a lock file left by a killed predecessor. This process
 * always waits for the child.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const programs = await binaries();
  const user = systemUser();
  await prepareFolder(options.folder, programs, user);
  const leave = ownFolder(options.folder);
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
      // A terminal sends Ctrl-C to the whole process group. The database must run until requests are drained.
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
    // If the server ends while it starts, the start reports it, and only once.
    if (ready && !stopping) on_exit?.(code as number | null);
  });
  await untilReady(child, url, lines, cluster);
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

import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Drill } from '../drill.ts';

const run = promisify(execFile);

export const starveServer: Drill = {
  id: 'F20',
  name: 'a server gets no processor for 8 s',
  expectation:
    'Calls that it has wait; its open transactions keep a clinic from writing for no longer than the lock timeout; then both serve as before.',
  recovery_limit_seconds: 10,
  short: false,
  inject: async ({ world, random, mark }) => {
    const starved = world.servers[random.whole(0, 1)] ?? world.servers[0];
    starved.signal('SIGSTOP');
    try {
      await delay(8_000);
    } finally {
      starved.signal('SIGCONT');
      mark();
    }
  },
};

const spare = 20;
const idle_sockets = 300;

async function prlimitMissing(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'only Linux changes the limits of a running process';
  return run('prlimit', ['--version']).then(
    () => undefined,
    () => 'the program prlimit is missing',
  );
}

async function filesLimit(pid: number): Promise<number> {
  const limits = await readFile(`/proc/${pid}/limits`, 'utf8');
  return Number(/Max open files\s+(\d+)/.exec(limits)?.[1]);
}

async function limitFiles(pid: number, most: number): Promise<void> {
  await run('prlimit', ['--pid', String(pid), `--nofile=${most}:`]);
}

function openIdle(url: URL): Socket {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => {});
  return socket;
}

export const exhaustFiles: Drill = {
  id: 'F21',
  name: 'a server runs out of file descriptors',
  expectation:
    'It refuses new connections, keeps those it has, does not end; when they are free again it serves as before.',
  recovery_limit_seconds: 6,
  short: false,
  connections_may_break: true,
  obstacle: prlimitMissing,
  inject: async ({ world, mark, noted, violation }) => {
    const [server] = world.servers;
    const used = (await readdir(`/proc/${server.pid()}/fd`)).length;
    const limit = await filesLimit(server.pid());
    await limitFiles(server.pid(), used + spare);
    const sockets = Array.from({ length: idle_sockets }, () => openIdle(new URL(server.url)));
    await delay(5_000);
    const open = sockets.filter((socket) => !socket.closed && !socket.destroyed).length;
    noted(`${open} of ${idle_sockets} idle sockets were let in`);
    if (open >= idle_sockets) violation('no socket was refused: the descriptors were not exhausted');
    for (const socket of sockets) socket.destroy();
    await limitFiles(server.pid(), limit);
    mark();
    await server.untilUp();
  },
};

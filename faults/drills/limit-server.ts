import { setTimeout as delay } from 'node:timers/promises';
import { makeImage, sendPhoto } from '@clinic/server/testing/wire/uploads.ts';
import type { Drill, Drilling } from '../drill.ts';
import { controlGroupObstacle, makeControlGroup } from '../world/control-group.ts';
import type { SupervisedServer } from '../world/server.ts';

/** Room beyond the server's present use: less than one big picture needs. */
const more_memory_bytes = 64 * 1024 * 1024;
const killed_within_ms = 60_000;
/** A small file of forty million pixels, which is accepted and decodes to a hundred megabytes. */
const big_picture = { width: 6_300, height: 6_300 };

/** A user at each clinic sends a big picture to this server repeatedly until it is gone. */
async function sendPictures({ load }: Drilling, server: SupervisedServer, isGone: () => boolean): Promise<void> {
  const image = await makeImage('webp', big_picture);
  const raw = (path: string, init?: RequestInit): Promise<Response> => fetch(server.url + path, init);
  const began_ms = performance.now();
  await Promise.all(
    load.clinics.map(async ({ listener }) => {
      while (!isGone() && performance.now() - began_ms < killed_within_ms)
        await sendPhoto({ raw }, listener.token, image).catch(() => delay(50));
    }),
  );
}

/** The kernel needs a moment to notice that the group's last process is gone. */
async function untilRemoved(remove: () => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      remove();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY' || tries === 100) throw error;
      await delay(50);
    }
  }
}

async function exceedMemory(drilling: Drilling): Promise<void> {
  const { world, random, load, mark, calm, violation, noted } = drilling;
  const which = random.whole(0, 1);
  const [server, other] = [world.servers[which], world.servers[1 - which]] as [SupervisedServer, SupervisedServer];
  const [pid, other_pid, postmaster] = [server.pid(), other.pid(), await world.database.pid()];
  const restarts = server.restarts();
  const group = makeControlGroup('memory');
  try {
    await group.set('memory.limit_in_bytes', String(more_memory_bytes));
    server.expectEnd();
    await group.add(pid);
    const sending = sendPictures(drilling, server, () => server.hasEnded(pid));
    const began_ms = performance.now();
    while (!server.hasEnded(pid) && performance.now() - began_ms < killed_within_ms) await delay(10);
    mark();
    if (!server.hasEnded(pid)) {
      violation('the server was not killed: the drill proves nothing');
      server.signal('SIGKILL');
    }
    await sending;
    const kills = Number(/oom_kill (\d+)/.exec(await group.read('memory.oom_control'))?.[1]);
    if (kills !== 1) violation(`the kernel killed ${kills} processes for want of memory`);
    noted(`killed for want of memory after ${((performance.now() - began_ms) / 1000).toFixed(1)} s`);
  } finally {
    await untilRemoved(group.remove);
  }
  await load.untilWorking(20);
  await calm();
  await server.untilUp();
  if (server.restarts() !== restarts + 1) violation(`the server was started ${server.restarts() - restarts} times`);
  if (other.pid() !== other_pid) violation('the other server ended as well');
  if ((await world.database.pid()) !== postmaster) violation('the database ended as well');
}

export const exceedMemoryOfServer: Drill = {
  id: 'F20',
  name: 'a server is killed by the kernel, for want of memory in its control group',
  expectation: 'Only that process ends; for all else it is as where one of two servers is killed (F1).',
  recovery_limit_seconds: 10,
  first_write_limit_seconds: 5,
  resync_limit_seconds: 5,
  short: false,
  obstacle: controlGroupObstacle,
  inject: exceedMemory,
};

const period_us = 100_000;
const share = 0.15;
const limited_ms = { short: 6_000, long: 20_000 };

async function limitProcessor({ world, random, long, load, mark, calm, violation, noted }: Drilling): Promise<void> {
  const server = world.servers[random.whole(0, 1)] ?? world.servers[0];
  const group = makeControlGroup('cpu');
  try {
    await group.set('cpu.cfs_period_us', String(period_us));
    await group.set('cpu.cfs_quota_us', String(period_us * share));
    await group.add(server.pid());
    const before = load.acknowledged();
    await delay(long ? limited_ms.long : limited_ms.short);
    const throttled = Number(/nr_throttled (\d+)/.exec(await group.read('cpu.stat'))?.[1]);
    noted(`stopped short ${throttled} times; ${load.acknowledged() - before} writes were served meanwhile`);
    if (!(throttled > 0)) violation('the server never wanted more than it had: the drill proves nothing');
    await group.set('cpu.cfs_quota_us', '-1');
    mark();
    await calm();
  } finally {
    await group.letGo(server.pid());
    await untilRemoved(group.remove);
  }
}

export const limitProcessorOfServer: Drill = {
  id: 'F20',
  name: 'a server has a seventh of a processor, by its control group',
  expectation:
    'It serves more slowly and says nothing wrong: each call is answered in time or a 503, and the other server is there. When it has all of it again, calls are as quick as before.',
  recovery_limit_seconds: 10,
  short: false,
  obstacle: controlGroupObstacle,
  inject: limitProcessor,
};

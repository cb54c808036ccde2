import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Drill, Drilling, PreparedWorld } from '../drill.ts';
import { fillVolume } from '../volumes/fill-volume.ts';
import { watchReadiness } from '../checks/readiness.ts';
import { type LoopVolume, makeLoopVolume, volumeObstacle } from '../volumes/loop-volume.ts';

const volume_mib = 320;
const full_ms = 8_000;

/** Numbers of answers between two instants, by status. */
function answersBetween({ load }: Drilling, from_ms: number, to_ms: number): Map<number, number> {
  const counted = new Map<number, number>();
  for (const { attempts } of load.history.operations)
    for (const { status, returned_ms } of attempts)
      if (returned_ms >= from_ms && returned_ms < to_ms) counted.set(status ?? 0, (counted.get(status ?? 0) ?? 0) + 1);
  return counted;
}

/** Switches the WAL segment, so that the next write needs a new one. */
async function spendLog({ world }: Drilling): Promise<void> {
  for (let time = 0; time < 8; time++) {
    await world.owner.query('select pg_switch_wal()').catch(() => {});
    await delay(100);
  }
}

async function fillDisk(volume: LoopVolume, drilling: Drilling): Promise<void> {
  const { world, load, mark, violation, noted } = drilling;
  await load.untilWorking(40);
  const from_ms = performance.now();
  const giveBack = await fillVolume(volume.folder);
  const readiness = watchReadiness(world);
  try {
    await delay(full_ms / 2);
    await spendLog(drilling);
    await delay(full_ms / 2);
  } finally {
    const { looks, refused } = await readiness.stop();
    noted(`readiness said no in ${refused.length} of ${looks} looks`);
    for (const server of world.servers)
      if (!refused.some(({ url }) => url === server.url)) violation(`${server.url} said that it is ready all the time`);
    await giveBack();
  }
  const to_ms = performance.now();
  mark();
  await world.database.untilUp();
  const answers = answersBetween(drilling, from_ms, to_ms);
  noted(
    `while the disk was full: ${[...answers].map(([status, n]) => `${n} times ${status || 'no answer'}`).join(', ')}`,
  );
  if (!answers.has(503)) violation('the disk was never full enough to be noticed: the drill proves nothing');
  const alarmed = world.servers.some((server) => /a disk is full/.test(server.output()));
  if (!alarmed) violation('no line of the log tells of it');
}

function diskFull(): Drill {
  let volume: LoopVolume | undefined;
  const prepare = async (): Promise<PreparedWorld> => {
    const parent = await mkdtemp(join(tmpdir(), 'clinic-full-'));
    const made = await makeLoopVolume(parent, volume_mib);
    volume = made;
    return {
      options: {
        database_folder: made.folder,
        database_settings: ['min_wal_size=32MB', 'max_wal_size=48MB', 'wal_recycle=off', 'shared_buffers=32MB'],
      },
      takeDown: async () => {
        await made.takeDown();
        await rm(parent, { recursive: true, force: true });
      },
    };
  };
  return {
    id: 'F6',
    name: 'the disk of the database is full, for its data and for its log',
    expectation:
      'Calls and readiness are a 503 with Retry-After and the log tells of it; PostgreSQL may panic and is started again, ever less often; the servers stay up; when space returns all goes on by itself, nothing is lost or half done.',
    recovery_limit_seconds: 20,
    short: false,
    obstacle: volumeObstacle,
    prepare,
    inject: (drilling) => (volume ? fillDisk(volume, drilling) : Promise.reject(new Error('There is no volume.'))),
  };
}

export const fillDiskOfDatabase = diskFull();

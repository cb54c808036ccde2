import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Drill, Drilling, PreparedWorld } from '../drill.ts';
import { type LoopVolume, makeLoopVolume, volumeObstacle } from '../volumes/loop-volume.ts';

const volume_mib = 900;

interface Markers {
  synced: string;
  unsynced: string;
}

/** Two files, one of them flushed: the copy must contain only that one, otherwise it shows more than a disk would. */
async function writeMarkers(folder: string): Promise<Markers> {
  const markers = { synced: join(folder, 'synced'), unsynced: join(folder, 'unsynced') };
  const file = await open(markers.synced, 'w');
  await file.writeFile('durable');
  await file.sync();
  await file.close();
  await writeFile(markers.unsynced, 'only in memory');
  return markers;
}

async function checkMarkers({ synced, unsynced }: Markers, drilling: Drilling): Promise<void> {
  const text = (path: string) => readFile(path, 'utf8').catch(() => '');
  if ((await text(synced)) !== 'durable') drilling.violation('the copy lacks what was made durable: it proves nothing');
  if ((await text(unsynced)) !== '') drilling.violation('the copy has what was only in memory: it proves nothing');
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It has ended on its own.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Stops every database process; the postmaster first, so that it starts no new one. */
async function freeze({ world }: Drilling): Promise<number[]> {
  const postmaster = await world.database.pid();
  signalAll([postmaster], 'SIGSTOP');
  const children = await world.database.childPids();
  signalAll(children, 'SIGSTOP');
  return [postmaster, ...children];
}

/** Memory is lost: the database continues with a copy of what had reached the disk. */
async function cutPower(volume: LoopVolume, drilling: Drilling): Promise<void> {
  const { world, load, random } = drilling;
  await load.untilWorking(random.whole(100, 200));
  const frozen = await freeze(drilling);
  const acknowledged = load.acknowledged();
  const markers = await writeMarkers(volume.folder);
  const copy = await volume.copyImage();
  // Mounted over the old one, so that a starting database sees the copy and never an empty folder.
  volume.mountOver(copy);
  await checkMarkers(markers, drilling);
  signalAll(frozen, 'SIGKILL');
  drilling.mark();
  await world.database.untilUp();
  const password = await readFile(join(volume.folder, 'database', 'database-password'), 'utf8');
  if (password.trim() !== new URL(world.database.owner_url).password)
    drilling.violation("the database's password was not on the disk: no login works any more");
  drilling.noted(`${acknowledged} writes had been acknowledged when the power went`);
}

/** The drill on a database with these settings. */
export function powerCut(
  wording: Pick<Drill, 'name' | 'expectation' | 'must_lose'>,
  database_settings: readonly string[],
): Drill {
  let volume: LoopVolume | undefined;
  const prepare = async (): Promise<PreparedWorld> => {
    const parent = await mkdtemp(join(tmpdir(), 'clinic-power-'));
    const made = await makeLoopVolume(parent, volume_mib);
    volume = made;
    return {
      options: { database_folder: made.folder, database_settings },
      takeDown: async () => {
        await made.takeDown();
        await rm(parent, { recursive: true, force: true });
      },
    };
  };
  return {
    id: 'F5',
    ...wording,
    recovery_limit_seconds: 20,
    short: false,
    obstacle: volumeObstacle,
    prepare,
    inject: (drilling) => (volume ? cutPower(volume, drilling) : Promise.reject(new Error('There is no volume.'))),
  };
}

export const powerCutOfDatabase = powerCut(
  {
    name: 'the power goes: only what had reached the disk is left',
    expectation:
      'PostgreSQL recovers from its write-ahead log on the copy of the disk; the servers stay up and answer 503 meanwhile; nothing acknowledged is lost, nothing is half there.',
  },
  [],
);

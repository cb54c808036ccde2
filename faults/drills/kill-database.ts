import { setTimeout as delay } from 'node:timers/promises';
import type { Drill, Drilling } from '../drill.ts';
import { signalProcess } from '../world/signal-process.ts';

const long_kills = 4;
const first_write_limit_seconds = 5;

const kill = (pid: number): void => signalProcess(pid, 'SIGKILL');

const timesOver = (long: boolean): number => (long ? long_kills : 1);

async function repeatedly({ world, load, random, long, mark }: Drilling, strike: () => Promise<void>): Promise<void> {
  for (let time = 1; time <= timesOver(long); time++) {
    await delay(random.whole(0, 500));
    await strike();
    mark();
    await load.untilWorking(40);
    await world.database.untilUp();
  }
}

export const killWholeDatabase: Drill = {
  id: 'F2',
  name: 'the whole database is killed: postmaster and every child',
  expectation:
    'The servers stay up and answer 503 with Retry-After; the supervisor starts the database again; the first write within 5 s; nothing acknowledged is lost.',
  recovery_limit_seconds: 10,
  first_write_limit_seconds,
  short: true,
  inject: (drilling) =>
    repeatedly(drilling, async () => {
      const { database } = drilling.world;
      const children = await database.childPids();
      kill(await database.pid());
      children.forEach(kill);
    }),
};

export const killPostmaster: Drill = {
  id: 'F3',
  name: 'the postmaster alone is killed',
  expectation:
    'As F2, the first write within 5 s as well. The children that it left notice and end; the new postmaster waits for them, in spite of the lock file that is left.',
  recovery_limit_seconds: 15,
  first_write_limit_seconds,
  short: false,
  inject: (drilling) => repeatedly(drilling, async () => kill(await drilling.world.database.pid())),
};

export const killBackend: Drill = {
  id: 'F3',
  name: 'one process of the database is killed',
  expectation:
    'PostgreSQL ends all others and recovers by itself; the servers answer 503 meanwhile and stay up; the first write within 5 s; nothing acknowledged is lost.',
  recovery_limit_seconds: 10,
  first_write_limit_seconds,
  short: false,
  inject: (drilling) =>
    repeatedly(drilling, async () => {
      const { database } = drilling.world;
      // The long form also kills the writer, checkpointer and autovacuum processes.
      kill(drilling.random.pick(await (drilling.long ? database.childPids() : database.backendPids())));
    }),
};

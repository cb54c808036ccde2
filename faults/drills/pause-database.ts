import { setTimeout as delay } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { signalProcess } from '../world/signal-process.ts';
import type { World } from '../world/world.ts';

/** Most connections of two servers: pool, queue and listener, with a margin for one being replaced. */
const most_backends = 60;

async function signalAll(world: World, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pids = [await world.database.pid(), ...(await world.database.childPids())];
  for (const pid of pids) signalProcess(pid, name);
}

/** Leftovers of the pause: open transactions and unused connections. */
async function leftBehind({ owner }: World): Promise<string[]> {
  const { rows } = await owner.query<{ backends: number; old: number }>(
    `select count(*)::int as backends, count(*) filter (where xact_start < clock_timestamp() - interval '10 seconds')::int as old
     from pg_stat_activity where usename <> current_user`,
  );
  const { backends = 0, old = 0 } = rows[0] ?? {};
  return [
    ...(backends > most_backends ? [`${backends} connections are open: they piled up`] : []),
    ...(old > 0 ? [`${old} transactions are still open, with their locks`] : []),
  ];
}

export const pauseDatabase: Drill = {
  id: 'F4',
  name: 'the database stops for a while and goes on',
  expectation:
    'Calls end at their limit with 503 (a connection after 3 s, a statement after 9 s), connections do not pile up, locks are let go; when it goes on, so do the calls.',
  recovery_limit_seconds: 12,
  short: false,
  inject: async ({ world, random, long, mark, violation, noted }) => {
    const pause_seconds = long ? random.whole(5, 30) : 4;
    await signalAll(world, 'SIGSTOP');
    try {
      await delay(pause_seconds * 1000);
    } finally {
      await signalAll(world, 'SIGCONT');
      mark();
    }
    noted(`stopped for ${pause_seconds} s`);
    await world.database.untilUp();
    await delay(1_000);
    (await leftBehind(world)).forEach(violation);
  },
};

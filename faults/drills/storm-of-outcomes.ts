import type { Drill } from '../drill.ts';

const long_kills = 4;

export const stormOfOutcomes: Drill = {
  id: 'F12',
  name: 'outcomes are repeated, shuffled and late, while servers are killed',
  expectation:
    'Each outcome has one effect, however often and in whatever order it comes, signed up to five minutes ago, over kills of servers and database.',
  recovery_limit_seconds: 10,
  short: false,
  load: { stormy: true },
  inject: async ({ world, load, random, long, mark }) => {
    for (let kill = 1; kill <= (long ? long_kills : 1); kill++) {
      await load.untilWorking(40);
      const victim = world.servers[random.whole(0, 1)] ?? world.servers[0];
      victim.signal('SIGKILL');
      if (kill % 2 === 0) process.kill(await world.database.pid(), 'SIGKILL');
      mark();
      await load.untilWorking(20);
      await world.database.untilUp();
      await victim.untilUp();
    }
  },
};

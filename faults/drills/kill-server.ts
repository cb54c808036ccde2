import { setTimeout as delay } from 'node:timers/promises';
import type { Drill } from '../drill.ts';

/** How many kills the long form brings, at random times and of either server. */
const long_kills = 5;

export const killServer: Drill = {
  id: 'F1',
  name: 'one of two servers is killed, at random times, or both',
  expectation:
    'Nothing acknowledged is lost, nothing is done twice. Clients go to the other server; sockets are back within 5 s with all that they missed. Where both are killed, as soon as one has started.',
  recovery_limit_seconds: 10,
  short: true,
  inject: async ({ world, load, random, long, mark }) => {
    for (let kill = 1; kill <= (long ? long_kills : 1); kill++) {
      await delay(random.whole(0, 500));
      const first = random.whole(0, 1);
      // Now and then both at once: then somebody must be started again before anybody is served.
      const both = long && random.chance(0.25);
      const victims = world.servers.filter((_, index) => both || index === first);
      for (const victim of victims) victim.signal('SIGKILL');
      mark();
      await load.untilWorking(20);
      // It is started again, as by the machine's supervisor, and joins under load.
      for (const victim of victims) await victim.untilUp();
    }
  },
};

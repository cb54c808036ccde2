import { setTimeout as delay } from 'node:timers/promises';
import type { Drill } from '../drill.ts';

/** Kills in the long form, at random times, of either server. */
const long_kills = 5;
const long_kills_of_both = 2;

export const killServer: Drill = {
  id: 'F1',
  name: 'one of two servers is killed, at random times',
  expectation:
    'Nothing acknowledged is lost, nothing is done twice. Clients go to the other server; from two seconds after the kill on calls are as quick as before; sockets are back within 5 s with all that they missed.',
  recovery_limit_seconds: 10,
  first_write_limit_seconds: 5,
  resync_limit_seconds: 5,
  short: true,
  inject: async ({ world, load, random, long, mark, calm }) => {
    for (let kill = 1; kill <= (long ? long_kills : 1); kill++) {
      await delay(random.whole(0, 500));
      const victim = world.servers[random.whole(0, 1)] ?? world.servers[0];
      victim.signal('SIGKILL');
      mark();
      await load.untilWorking(20);
      await calm();
      // It is restarted, as by a supervisor, and has joined under load.
      await victim.untilUp();
    }
  },
};

export const killBothServers: Drill = {
  id: 'F1',
  name: 'both servers are killed at once',
  expectation: 'As where one is killed, but no call is served before a server has started.',
  recovery_limit_seconds: 20,
  short: false,
  inject: async ({ world, load, random, long, mark }) => {
    for (let kill = 1; kill <= (long ? long_kills_of_both : 1); kill++) {
      await delay(random.whole(0, 500));
      for (const server of world.servers) server.signal('SIGKILL');
      mark();
      await load.untilWorking(20);
      for (const server of world.servers) await server.untilUp();
    }
  },
};

import { startWorld } from './world/world.ts';
import { randomFrom } from '@clinic/server/testing/demo-data/random.ts';
import { startLoad } from './load/load.ts';

const t = performance.now();
const world = await startWorld();
console.log('world', performance.now() - t);
const load = await startLoad(world, randomFrom(1), {});
console.log('load', performance.now() - t);
await load.untilWorking(400);
console.log('worked', performance.now() - t, load.acknowledged());
await load.stop();
console.log(
  load.history.violations,
  load.subscribers.map((s) => [s.received.length, s.lastSeq()]),
);
await Promise.all(load.subscribers.map((s) => s.stop()));
await world.close();
console.log('closed', performance.now() - t);

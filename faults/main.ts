import { randomFrom } from '@clinic/server/testing/demo-data/random.ts';
import { all_drills } from './drills/all-drills.ts';
import { runDrill } from './run-drill.ts';
import { startWorld } from './world/world.ts';

const t = performance.now();
const random = randomFrom(7);
const world = await startWorld();
for (const drill of all_drills) {
  const { drill: _, ...report } = await runDrill(drill, { world, random, long: process.argv[2] === 'long' });
  console.log(
    drill.id,
    drill.name,
    JSON.stringify({ ...report, violations: report.violations.slice(0, 8) }, null, 1),
    performance.now() - t,
  );
}
await world.close();

import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Random, randomOf } from '@clinic/server/demo/random.ts';
import { addToCount } from '@clinic/server/testing/long-run.ts';
import type { Drill, DrillAlone } from './drill.ts';
import { all_drills, drills_alone } from './drills/all-drills.ts';
import { inWords, table } from './report.ts';
import { runDrillAlone } from './run-alone.ts';
import { type DrillReport, runDrill } from './run-drill.ts';
import { startWorld, type World } from './world/world.ts';

const usage = `npm run faults                       every drill
npm run faults -- F2 F4              those named
npm run faults -- --minutes 30       drills at random until the time is over
npm run faults -- --seed 7 --short   with these choices; in the short form`;

const every_drill: (Drill | DrillAlone)[] = [...all_drills, ...drills_alone];

/** The requested drills, and the seed of all random choices. */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: 'string' }, seed: { type: 'string' }, short: { type: 'boolean' } },
  });
  const unknown = positionals.filter((id) => !every_drill.some((drill) => drill.id === id));
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  if (unknown.length > 0 || Number.isNaN(minutes) || Number.isNaN(seed)) throw new Error(usage);
  const drills = every_drill.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  return { drills, minutes, seed, long: !values.short };
}

/** Runs the drills in turn; with minutes given, at random until the time is over. */
function* inTurn<One>(drills: readonly One[], minutes: number | undefined, random: Random): Generator<One> {
  if (minutes === undefined) yield* drills;
  const began = performance.now();
  while (minutes !== undefined && performance.now() - began < minutes * 60_000) yield random.pick(drills);
}

interface Ran {
  reports: DrillReport[];
  /** Drills that could not be completed. */
  failed: number;
}

/** Runs one drill in the given world, or in its own. */
async function runOne(drill: Drill, shared: () => Promise<World>, random: Random, long: boolean): Promise<DrillReport> {
  const prepared = await drill.prepare?.();
  try {
    const world = prepared ? await startWorld(prepared.options) : await shared();
    try {
      return await runDrill(drill, { world, random, long });
    } finally {
      if (prepared) await world.close();
    }
  } finally {
    await prepared?.takeDown();
  }
}

/** Most drills share a world. After a drill that could not be completed there is a new one. */
async function runAll({ drills, minutes, seed, long }: ReturnType<typeof readArguments>): Promise<Ran> {
  const times = new Map<Drill, number>();
  /** A drill's choices do not depend on earlier drills, so that one of a long night can be repeated alone. */
  const choicesOf = (drill: Drill): Random => {
    const before = times.get(drill) ?? 0;
    times.set(drill, before + 1);
    return randomOf(seed, drill.id, drill.name, before);
  };
  const ran: Ran = { reports: [], failed: 0 };
  let world: Promise<World> | undefined;
  const shared = (): Promise<World> => (world ??= startWorld());
  const leave = async (): Promise<void> => {
    const left = world;
    world = undefined;
    await (await left)?.close();
  };
  for (const drill of inTurn(drills, minutes, randomOf(seed, 'turns'))) {
    const obstacle = 'inject' in drill ? await drill.obstacle?.() : undefined;
    if (obstacle !== undefined) {
      console.log(`${drill.id} ${drill.name}\n   not possible here: ${obstacle}\n`);
      addToCount('drills not possible on this machine', 1);
      continue;
    }
    try {
      const report =
        'inject' in drill ? await runOne(drill, shared, choicesOf(drill), long) : await runDrillAlone(drill, long);
      ran.reports.push(report);
      console.log(`${inWords(report)}\n`);
    } catch (error) {
      ran.failed += 1;
      console.log(`${drill.id} ${drill.name}\n   BROKEN`, error, '\n');
      await leave();
    }
  }
  await leave();
  return ran;
}

try {
  const asked = readArguments();
  console.log(`seed ${asked.seed}\n`);
  const { reports, failed } = await runAll(asked);
  console.log(table(reports));
  addToCount('drills', reports.length);
  addToCount(
    'acknowledged writes',
    reports.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  );
  if (failed > 0) console.log(`${failed} drills could not be carried through.`);
  process.exit(failed === 0 && reports.every(({ violations }) => violations.length === 0) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}

import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Random, randomFrom } from '@clinic/server/testing/demo-data/random.ts';
import type { Drill } from './drill.ts';
import { all_drills } from './drills/all-drills.ts';
import { inWords, table } from './report.ts';
import { type DrillReport, runDrill } from './run-drill.ts';
import { startWorld, type World } from './world/world.ts';

const usage = `npm run faults                       every drill
npm run faults -- F2 F4              those named
npm run faults -- --minutes 30       drills at random until the time is over
npm run faults -- --seed 7 --short   with these choices; in the short form`;

/** The drills that were asked for, and the seed of everything that is left to chance. */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: 'string' }, seed: { type: 'string' }, short: { type: 'boolean' } },
  });
  const unknown = positionals.filter((id) => !all_drills.some((drill) => drill.id === id));
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  if (unknown.length > 0 || Number.isNaN(minutes) || Number.isNaN(seed)) throw new Error(usage);
  const drills = all_drills.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  return { drills, minutes, seed, long: !values.short };
}

/** The drills one after the other; with minutes, at random until these are over. */
function* inTurn(drills: readonly Drill[], minutes: number | undefined, random: Random): Generator<Drill> {
  if (minutes === undefined) yield* drills;
  const began = performance.now();
  while (minutes !== undefined && performance.now() - began < minutes * 60_000) yield random.pick(drills);
}

/** The world that most drills share, and worlds of their own for the others. */
async function runAll({ drills, minutes, seed, long }: ReturnType<typeof readArguments>): Promise<DrillReport[]> {
  const random = randomFrom(seed);
  const reports: DrillReport[] = [];
  let shared: World | undefined;
  try {
    for (const drill of inTurn(drills, minutes, random)) {
      const obstacle = await drill.obstacle?.();
      if (obstacle !== undefined) {
        console.log(`${drill.id} ${drill.name}\n   not possible here: ${obstacle}\n`);
        continue;
      }
      const prepared = await drill.prepare?.();
      try {
        const world: World = prepared ? await startWorld(prepared.options) : (shared ??= await startWorld());
        try {
          const report = await runDrill(drill, { world, random, long });
          reports.push(report);
          console.log(`${inWords(report)}\n`);
        } finally {
          if (prepared) await world.close();
        }
      } finally {
        await prepared?.takeDown();
      }
    }
    return reports;
  } finally {
    await shared?.close();
  }
}

try {
  const asked = readArguments();
  console.log(`seed ${asked.seed}\n`);
  const reports = await runAll(asked);
  console.log(table(reports));
  process.exit(reports.every(({ violations }) => violations.length === 0) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}

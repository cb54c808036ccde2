import { randomFrom } from '@clinic/server/demo/random.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { all_drills } from './drills/all-drills.ts';
import { inWords } from './report.ts';
import { runDrill } from './run-drill.ts';
import { startWorld, type World } from './world/world.ts';

/** A new seed every day, the same in every run of that day. */
const seed = Math.floor(Date.now() / 86_400_000);

const shared = all_drills.filter(({ short, prepare }) => short && !prepare);

describe('each in its short form, one after the other in one world', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  test.each(shared.map((drill) => [`${drill.id} ${drill.name}`, drill] as const))('%s', async (_, drill) => {
    const report = await runDrill(drill, { world, random: randomFrom(seed), long: false });
    expect(report.violations, inWords(report)).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(100);
  });
});

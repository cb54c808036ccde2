import { join } from 'node:path';
import { randomFrom } from '@clinic/server/testing/demo-data/random.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Drill } from './drill.ts';
import { all_drills } from './drills/all-drills.ts';
import { killServer } from './drills/kill-server.ts';
import { inWords } from './report.ts';
import { runDrill } from './run-drill.ts';
import { startWorld, type World } from './world/world.ts';

/** A new seed every day, the same in every run of it. */
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

test('F1 the drill notices a server that answers before it has committed', async () => {
  const world = await startWorld({ server_program: join(import.meta.dirname, 'twins/answers-before-commit.ts') });
  // Twice: at one kill there may be nothing between answer and commit.
  const inject: Drill['inject'] = async (drilling) => {
    for (let time = 1; time <= 2; time++) await killServer.inject(drilling);
  };
  const drill: Drill = { ...killServer, load: { clinics: 4, counters: 3 }, inject };
  try {
    const report = await runDrill(drill, { world, random: randomFrom(seed), long: false, patience_ms: 2_000 });
    // Noticed by what is missing after a kill or, if none fell between answer and commit, by a read that misses an acknowledged change.
    expect(report.violations.join('\n'), inWords(report)).toMatch(/lost: |after its end had been acknowledged/);
  } finally {
    await world.close();
  }
});

import { join } from 'node:path';
import { randomFrom } from '@clinic/server/demo/random.ts';
import { expect, test } from 'vitest';
import type { Drill } from './drill.ts';
import { killServer } from './drills/kill-server.ts';
import { inWords } from './report.ts';
import { runDrill } from './run-drill.ts';
import { startWorld } from './world/world.ts';

/** A new seed every day, the same in every run of that day. */
const seed = Math.floor(Date.now() / 86_400_000);

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

import { ensureDependencies } from './setup/dependencies.mjs';
import { runNode } from './setup/run.mjs';
import { runMain } from './setup/stop.mjs';

// The bad-input proof with so many requests: node tools/bad-input.mjs [requests] [seed]; the seed of an earlier run repeats it.
await runMain(async () => {
  const [requests, seed] = process.argv.slice(2);
  if (requests) process.env.BAD_INPUT_REQUESTS = requests;
  if (seed) process.env.BAD_INPUT_SEED = seed;
  await ensureDependencies();
  const file = 'server/src/testing/bad-input/bad-input.test.ts';
  return (await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', file])).code;
});

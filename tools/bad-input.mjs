import { parseArgs } from 'node:util';
import { ensureDependencies } from './setup/dependencies.mjs';
import { runNode } from './setup/run.mjs';
import { runMain, Stop } from './setup/stop.mjs';

const usage = 'npm run bad-input -- [requests] [--seed <seed of an earlier run>]';

/**
 * A whole number, or undefined if none is given.
 * @param {string | undefined} text
 */
function numberIn(text) {
  if (text !== undefined && !/^\d{1,10}$/.test(text)) throw new Stop(`'${text}' is not a number. ${usage}`);
  return text;
}

// The bad-input proof with the given number of requests. The seed of an earlier run repeats its requests.
await runMain(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
  const requests = numberIn(positionals[0]);
  const seed = numberIn(values.seed ?? positionals[1]);
  if (requests) process.env.BAD_INPUT_REQUESTS = requests;
  if (seed) process.env.BAD_INPUT_SEED = seed;
  await ensureDependencies();
  const file = 'server/src/testing/bad-input/bad-input.test.ts';
  return (await runNode(['node_modules/vitest/vitest.mjs', 'run', file])).code;
});

import { ensureDependencies } from './setup/dependencies.mjs';
import { runNode } from './setup/run.mjs';
import { runMain } from './setup/stop.mjs';
import { race_options, raceTests } from './tests/race-tests.mjs';

// Runs the race tests with the given number of rounds: node tools/races.mjs [rounds] [parts of file names].
await runMain(async () => {
  const [rounds = '1000', ...parts] = process.argv.slice(2);
  process.env.RACE_ROUNDS = rounds;
  await ensureDependencies();
  return (await runNode(['node_modules/vitest/vitest.mjs', 'run', ...race_options, ...raceTests(parts)])).code;
});

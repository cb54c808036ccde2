import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './setup/dependencies.mjs';
import { root } from './setup/paths.mjs';
import { runNode } from './setup/run.mjs';
import { runMain } from './setup/stop.mjs';

const tests = 'server/src';
const longest_test_ms = 4 * 3_600_000;

// Runs the race tests with the given number of rounds: node tools/races.mjs [rounds] [parts of file names].
await runMain(async () => {
  const [rounds = '1000', ...parts] = process.argv.slice(2);
  process.env.RACE_ROUNDS = rounds;
  await ensureDependencies();
  const files = readdirSync(join(root, tests), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && (parts.length === 0 || parts.some((part) => file.includes(part))))
    .filter((file) => readFileSync(join(root, tests, file), 'utf8').includes('/race-rounds.ts'))
    .map((file) => `${tests}/${file}`);
  const patience = ['--testTimeout', String(longest_test_ms), '--reporter', 'verbose'];
  return (await runNode(['node_modules/vitest/vitest.mjs', 'run', ...patience, ...files])).code;
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parts } from './long-run/parts.mjs';
import { addedUp, withResult } from './long-run/record.mjs';
import { ensureChromium, ensureHeadlessChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensurePages } from './setup/pages.mjs';
import { root } from './setup/paths.mjs';
import { ensurePoppler } from './setup/poppler.mjs';
import { run, runNode } from './setup/run.mjs';
import { environment } from './setup/runtime.mjs';
import { runMain, Stop } from './setup/stop.mjs';

const page = join(root, 'docs/long-run.md');
const vitest = 'node_modules/vitest/vitest.mjs';

/** The commit at hand; with uncommitted changes it ends with a plus sign. */
async function commitAtHand() {
  const { output } = await run('git', ['describe', '--always', '--exclude', '*', '--dirty=+'], { quiet: true });
  return output.trim();
}

/**
 * Runs one command of a part. Returns whether it passed, and its counts.
 * @param {import('./long-run/parts.mjs').Command} command
 * @param {string} folder
 */
async function runCommand({ tests, script = [], env }, folder) {
  const [counts, report] = [join(folder, 'counts'), join(folder, 'report.json')];
  writeFileSync(counts, '');
  const long = { ...environment(), LONG_RUN: 'on', LONG_RUN_COUNTS: counts, ...env };
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report];
  const { code } = await runNode(tests ? [vitest, 'run', ...reporters, ...tests] : script, { env: long });
  const passed = tests ? `${JSON.parse(readFileSync(report, 'utf8')).numPassedTests} tests\n` : '';
  return { passed: code === 0, counts: passed + readFileSync(counts, 'utf8') };
}

/**
 * Runs a part and writes its result into docs/long-run.md. A part that lacks what it needs says so, and its last result stays.
 * @param {import('./long-run/parts.mjs').Part} part
 */
async function runPart({ name, proves, lacks, commands }) {
  console.log(`\n── ${name}: ${proves}`);
  const missing = lacks?.();
  if (missing) {
    console.log(`${name} is skipped: ${missing}.`);
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'clinic-long-run-'));
  const commit = await commitAtHand();
  const began = Date.now();
  let [passed, counts] = [true, ''];
  for (const command of commands()) {
    const ran = await runCommand(command, folder);
    passed &&= ran.passed;
    counts += ran.counts;
  }
  rmSync(folder, { recursive: true });
  const seconds = (Date.now() - began) / 1000;
  const date = new Date(began).toISOString().slice(0, 10);
  const result = { name, passed, counts: addedUp(counts), seconds, date, commit };
  const order = parts.map((part) => part.name);
  writeFileSync(page, withResult(readFileSync(page, 'utf8'), result, order));
  console.log(`${name} ${passed ? 'passed' : 'FAILED'}: ${result.counts.join(', ')}, ${Math.round(seconds)} s`);
  return passed;
}

// Every part, or those named: npm run test:long -- races.
await runMain(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
  const known = parts.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new Stop(`No part is called ${unknown.join(', ')}. The parts: ${known}.`);
  await ensureDependencies();
  process.env.CHROMIUM_PATH = await ensureChromium();
  process.env.HEADLESS_CHROMIUM_PATH = await ensureHeadlessChromium(process.env.CHROMIUM_PATH);
  await ensurePages();
  await ensurePoppler();
  let failed = 0;
  for (const part of parts)
    if ((wanted.length === 0 || wanted.includes(part.name)) && !(await runPart(part))) failed += 1;
  return failed === 0 ? 0 : 1;
});

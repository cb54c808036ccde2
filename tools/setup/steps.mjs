import { join } from 'node:path';
import { modules, root } from './paths.mjs';
import { runNode } from './run.mjs';
import { environment } from './runtime.mjs';

/** @typedef {{ name: string, run: (said: (output: string) => void) => Promise<boolean>, needs?: string[] }} Step */
/** @typedef {{ name: string, outcome: 'passed' | 'FAILED' | 'not run', seconds: number, said: string }} StepResult */

/** The last lines of a failed step's output, repeated at the end of the run, where they are easy to find. */
const repeated_lines = 80;

/**
 * @param {string[]} parameters
 * @param {string | undefined} folder
 * @param {(output: string) => void} said
 */
async function succeeds(parameters, folder, said) {
  const env = { ...environment(), ...(folder === undefined ? {} : { TMPDIR: folder }) };
  const { code, output } = await runNode(parameters, { remembered: true, env });
  said(output);
  return code === 0;
}

/**
 * A step that runs one program on the pinned Node.
 * @param {string} name
 * @param {string} script Below node_modules, or `tools/…`.
 * @param {string[]} parameters
 * @param {string[]} [needs]
 * @param {string} [folder] For temporary files, instead of the usual one.
 * @returns {Step}
 */
export const programStep = (name, script, parameters, needs, folder) => ({
  name,
  needs,
  run: (said) =>
    succeeds([script.startsWith('tools/') ? join(root, script) : join(modules, script), ...parameters], folder, said),
});

/** The static checks. */
export const checks = [
  programStep('types', 'typescript/bin/tsc', ['-b']),
  programStep('lint', 'oxlint/bin/oxlint', []),
  programStep('tidy', 'tools/tidy.ts', []),
  programStep('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
  programStep('dead code', 'knip/bin/knip.js', []),
];

/** @param {StepResult[]} results */
function printTable(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('');
  for (const { name, outcome, seconds } of results)
    console.log(`${name.padEnd(width)}  ${outcome.padEnd(7)}  ${seconds.toFixed(1).padStart(6)} s`);
}

/** @param {StepResult[]} results */
function repeatFailures(results) {
  for (const { name, said } of results.filter(({ outcome }) => outcome === 'FAILED'))
    console.log(`\n── the end of ${name}\n\n${said.trimEnd().split('\n').slice(-repeated_lines).join('\n')}`);
}

/**
 * Runs every step whose needs passed, one after another, and prints a table.
 * @param {Step[]} steps
 * @param {() => void} [report] Prints what belongs before the table.
 * @returns {Promise<number>} The exit code: 0 when all passed.
 */
export async function runSteps(steps, report) {
  /** @type {StepResult[]} */
  const results = [];
  for (const { name, needs, run } of steps) {
    const began = Date.now();
    const blocked = results.some((before) => before.outcome !== 'passed' && needs?.includes(before.name));
    if (!blocked) console.log(`\n── ${name}`);
    let output = '';
    const passed = !blocked && (await run((more) => (output += more)));
    const outcome = blocked ? 'not run' : passed ? 'passed' : 'FAILED';
    results.push({ name, outcome, seconds: (Date.now() - began) / 1000, said: passed ? '' : output });
  }
  repeatFailures(results);
  report?.();
  printTable(results);
  const failed = results.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
  console.log(failed.length === 0 ? '\nAll passed.' : `\nNot passed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

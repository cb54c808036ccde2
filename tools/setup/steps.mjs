import { join } from 'node:path';
import { modules, root } from './paths.mjs';
import { runNode } from './run.mjs';

/** @typedef {{ name: string, run: (said: (output: string) => void) => Promise<boolean>, needs?: string[] }} Step */
/** @typedef {{ name: string, outcome: 'passed' | 'FAILED' | 'not run', seconds: number, said: string }} StepResult */

/** So much of a failed step's output is repeated at the very end, where whoever sees only the end of it finds it. */
const repeated_lines = 80;

/**
 * @param {string[]} parameters
 * @param {(output: string) => void} said
 */
async function succeeds(parameters, said) {
  const { code, output } = await runNode(parameters, { remembered: true });
  said(output);
  return code === 0;
}

/**
 * A step that is one program on the pinned Node.
 * @param {string} name
 * @param {string} script Below node_modules, or `tools/…`.
 * @param {string[]} parameters
 * @param {string[]} [needs]
 * @returns {Step}
 */
export const programStep = (name, script, parameters, needs) => ({
  name,
  needs,
  run: (said) =>
    succeeds([script.startsWith('tools/') ? join(root, script) : join(modules, script), ...parameters], said),
});

/** What can be said without running anything. */
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
  for (const { name, outcome, seconds } of results) {
    console.log(`${name.padEnd(width)}  ${outcome.padEnd(7)}  ${seconds.toFixed(1).padStart(6)} s`);
  }
}

/** @param {StepResult[]} results */
function repeatFailures(results) {
  for (const { name, said } of results.filter(({ outcome }) => outcome === 'FAILED'))
    console.log(`\n── how ${name} ended\n\n${said.trimEnd().split('\n').slice(-repeated_lines).join('\n')}`);
}

/**
 * Runs every step whose needs passed, one after another, and prints a table.
 * @param {Step[]} steps
 * @returns {Promise<number>} The exit code: 0 when all passed.
 */
export async function runSteps(steps) {
  /** @type {StepResult[]} */
  const results = [];
  for (const step of steps) {
    const began = Date.now();
    const blocked = results.some(({ name, outcome }) => outcome !== 'passed' && step.needs?.includes(name));
    if (!blocked) console.log(`\n── ${step.name}`);
    let output = '';
    const passed = !blocked && (await step.run((more) => (output += more)));
    const outcome = blocked ? 'not run' : passed ? 'passed' : 'FAILED';
    results.push({ name: step.name, outcome, seconds: (Date.now() - began) / 1000, said: passed ? '' : output });
  }
  repeatFailures(results);
  printTable(results);
  const bad = results.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
  console.log(bad.length === 0 ? '\nAll passed.' : `\nNot passed: ${bad.join(', ')}.`);
  return bad.length === 0 ? 0 : 1;
}

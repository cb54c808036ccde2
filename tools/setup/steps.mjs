import { join } from 'node:path';
import { modules, root } from './paths.mjs';
import { budgetComplaints } from '../budget/budget.mjs';
import { is_measurable, measureCpu } from '../budget/cpu-time.mjs';
import { runNode } from './run.mjs';
import { environment } from './runtime.mjs';

/** @typedef {{ name: string, run: (said: (output: string) => void) => Promise<boolean>, needs?: string[], has_budget?: boolean }} Step */
/**
 * @typedef {{
 *   name: string,
 *   outcome: 'passed' | 'FAILED' | 'not run',
 *   seconds: number,
 *   cpu_seconds: number | undefined,
 *   has_budget: boolean,
 *   said: string,
 * }} StepResult
 */
/** @typedef {{ cpu_seconds: Record<string, number>, atEnd: () => void }} Budget */

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
  has_budget: true,
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

/**
 * @param {StepResult[]} results
 * @param {Budget | undefined} budget
 */
function printTable(results, budget) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('');
  for (const { name, outcome, seconds, cpu_seconds } of results) {
    const cpu = cpu_seconds === undefined ? '' : `${cpu_seconds.toFixed(1).padStart(8)} CPU s`;
    const allowed = budget?.cpu_seconds[name];
    const of_budget = budget && allowed !== undefined ? ` of ${allowed}` : '';
    console.log(`${name.padEnd(width)}  ${outcome.padEnd(7)}  ${seconds.toFixed(1).padStart(6)} s${cpu}${of_budget}`);
  }
}

/**
 * Judges the CPU time of the steps.
 * @param {StepResult[]} results
 * @param {Budget} budget
 * @returns {string[]} What is wrong.
 */
function judge(results, budget) {
  budget.atEnd();
  if (!is_measurable) console.log('\nCPU time is measured on Linux only: no budget was judged.');
  const complaints = budgetComplaints(
    results.map((result) => ({ ...result, passed: result.outcome === 'passed' })),
    budget.cpu_seconds,
  );
  for (const complaint of complaints) console.log(`\n${complaint}`);
  return complaints.length > 0 ? ['budget'] : [];
}

/** @param {StepResult[]} results */
function repeatFailures(results) {
  for (const { name, said } of results.filter(({ outcome }) => outcome === 'FAILED'))
    console.log(`\n── the end of ${name}\n\n${said.trimEnd().split('\n').slice(-repeated_lines).join('\n')}`);
}

/**
 * Runs every step whose needs passed, one after another, and prints a table.
 * @param {Step[]} steps
 * @param {Budget} [budget] What the programs may use; `atEnd` prints what belongs before the verdict.
 * @returns {Promise<number>} The exit code: 0 when all passed, within the budget.
 */
export async function runSteps(steps, budget) {
  /** @type {StepResult[]} */
  const results = [];
  for (const step of steps) {
    const began = Date.now();
    const blocked = results.some(({ name, outcome }) => outcome !== 'passed' && step.needs?.includes(name));
    if (!blocked) console.log(`\n── ${step.name}`);
    let output = '';
    const cpuSeconds = measureCpu();
    const passed = !blocked && (await step.run((more) => (output += more)));
    const outcome = blocked ? 'not run' : passed ? 'passed' : 'FAILED';
    results.push({
      name: step.name,
      outcome,
      seconds: (Date.now() - began) / 1000,
      cpu_seconds: cpuSeconds(),
      has_budget: step.has_budget === true,
      said: passed ? '' : output,
    });
  }
  repeatFailures(results);
  printTable(results, budget);
  const failed = results.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
  const bad = [...failed, ...(budget ? judge(results, budget) : [])];
  console.log(bad.length === 0 ? '\nAll passed.' : `\nNot passed: ${bad.join(', ')}.`);
  return bad.length === 0 ? 0 : 1;
}

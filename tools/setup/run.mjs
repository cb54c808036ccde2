import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';
import { environment, runtime } from './runtime.mjs';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} RunOptions */
/** @typedef {{ code: number, output: string }} RunResult */

/**
 * The exit code of a process as a shell would give it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Runs a program to its end. With `quiet` its output is collected instead of shown.
 * @param {string} program
 * @param {string[]} parameters
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(program, parameters, { cwd = root, env = environment(), quiet = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, parameters, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', fail);
    child.on('close', (code, signal) => done({ code: exitCode(code, signal), output }));
  });
}

/**
 * Runs a script on the pinned Node.
 * @param {string[]} parameters
 * @param {RunOptions} [options]
 */
export const runNode = (parameters, options) => run(runtime(), parameters, options);

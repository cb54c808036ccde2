import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';
import { environment, runtime } from './runtime.mjs';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, remembered?: boolean }} RunOptions */
/** @typedef {{ code: number, output: string }} RunResult */

/**
 * The exit code of a process as a shell would give it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Runs a program to its end. With `quiet` its output is collected instead of shown; with `remembered` it is both shown and collected.
 * @param {string} program
 * @param {string[]} parameters
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(program, parameters, { cwd = root, env = environment(), quiet = false, remembered = false } = {}) {
  return new Promise((done, fail) => {
    const piped = quiet || remembered;
    const child = spawn(program, parameters, { cwd, env, stdio: piped ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
        if (remembered) process.stdout.write(chunk);
      });
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

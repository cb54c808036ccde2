import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const fromKernel = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

const fromProgram = (pid: number): string =>
  execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/**
 * The command line of the process that has this number now, its parts separated by spaces. Numbers are reused, soon in a container. Undefined
 * if no process has it.
 */
export function commandOf(pid: number): string | undefined {
  if (pid <= 0) return undefined;
  try {
    return process.platform === 'linux' ? fromKernel(pid) : fromProgram(pid);
  } catch {
    return undefined;
  }
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface DescribedProcess {
  parent: number;
  /** Its command line, the parts separated by spaces. */
  command: string;
}

function fromKernel(pid: number): DescribedProcess {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  // The name in front of the state is in brackets and may contain anything, brackets too.
  const after_name = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  return { parent: Number(after_name.split(' ')[1]), command };
}

function fromProgram(pid: number): DescribedProcess {
  const text = execFileSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [, parent, command = ''] = /^\s*(\d+)\s+(.*)$/m.exec(text) ?? [];
  return { parent: Number(parent), command };
}

/** The process that has this number now. Numbers are reused, soon in a container. Undefined if no process has it. */
export function describeProcess(pid: number): DescribedProcess | undefined {
  if (pid <= 0) return undefined;
  try {
    return process.platform === 'linux' ? fromKernel(pid) : fromProgram(pid);
  } catch {
    return undefined;
  }
}

import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Controller = 'memory' | 'cpu';

/** A group of processes with a resource limit in the kernel, which child processes inherit. */
export interface ControlGroup {
  /** Sets or reads one of the controller's values. */
  set: (name: string, value: string) => Promise<void>;
  read: (name: string) => Promise<string>;
  add: (pid: number) => Promise<void>;
  /** Back to our own group. */
  letGo: (pid: number) => Promise<void>;
  /** When the group is empty. */
  remove: () => void;
}

let made = 0;

/** The controller's path of our own group; a child group stays within our own limits. */
function ownFolder(controller: Controller): string {
  const line = readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .map((text) => text.split(':'))
    .find(([, names = '']) => names.split(',').includes(controller));
  if (!line) throw new Error(`no group of the controller ${controller} is mounted`);
  return join('/sys/fs/cgroup', line[1] ?? '', line.slice(2).join(':'));
}

export function makeControlGroup(controller: Controller): ControlGroup {
  const own = ownFolder(controller);
  const folder = join(own, `clinic-drill-${process.pid}-${(made += 1)}`);
  mkdirSync(folder);
  return {
    set: (name, value) => writeFile(join(folder, name), value),
    read: (name) => readFile(join(folder, name), 'utf8'),
    add: (pid) => writeFile(join(folder, 'cgroup.procs'), String(pid)),
    letGo: (pid) => writeFile(join(own, 'cgroup.procs'), String(pid)),
    remove: () => rmdirSync(folder),
  };
}

/** Why no process can be limited here; undefined if it can. */
export async function controlGroupObstacle(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'control groups are a matter of Linux';
  if (process.getuid?.() !== 0) return 'only root may make a control group';
  try {
    for (const controller of ['memory', 'cpu'] as const) {
      if (!existsSync(ownFolder(controller))) return `the groups of the controller ${controller} are not to be seen`;
      makeControlGroup(controller).remove();
    }
    return undefined;
  } catch (error) {
    return `no control group of version 1 can be made: ${(error as Error).message}`;
  }
}

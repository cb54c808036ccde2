import { readFile } from 'node:fs/promises';

/** Linux reports CPU time in hundredths of a second. */
const ticks_per_second = 100;

/** From a line of `/proc/PID/stat`: the seconds of a process, and of those it has started that have ended. */
export function cpuSecondsIn(stat: string): number {
  // The name of the program may contain spaces and brackets.
  const [, , , , , , , , , , , user = 0, system = 0, ended_user = 0, ended_system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return (user + system + ended_user + ended_system) / ticks_per_second;
}

/** CPU seconds of these processes so far; one that has ended counts with the process that started it. */
export async function cpuSecondsOf(pids: readonly number[]): Promise<number> {
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')));
  return stats.reduce((sum, stat) => sum + (stat ? cpuSecondsIn(stat) : 0), 0);
}

import { readFile } from 'node:fs/promises';

/** Resident memory of a process in megabytes, as reported by Linux. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** Samples a process's memory ten times a second. Returns the maximum. */
export function watchMemory(pid: number): { largest: () => number; stop: () => void } {
  let largest = 0;
  const look = async (): Promise<void> => {
    largest = Math.max(largest, await residentMegabytes(pid).catch(() => 0));
  };
  void look();
  const looking = setInterval(() => void look(), 100);
  return { largest: () => largest, stop: () => clearInterval(looking) };
}

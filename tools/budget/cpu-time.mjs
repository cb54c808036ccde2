import { readdirSync, readFileSync } from 'node:fs';

/** @typedef {{ pid: number, parent: number, began: string, own: number, reaped: number }} Process */
/** @typedef {{ parent: string | undefined, own: number, reaped: number, reaped_before: number, runs: boolean }} Seen */

/** Linux counts CPU time in ticks of 10 ms on every architecture that Node supports. */
const ticks_per_second = 100;
const sample_ms = 250;

export const is_measurable = process.platform === 'linux';

/**
 * One line of `/proc/<pid>/stat`: times are those of the process itself and those of the children that it has waited for.
 * @param {string} line
 * @returns {Process}
 */
export function readStat(line) {
  // The program's name is in brackets and may contain spaces and brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const seconds = (/** @type {number[]} */ ...at) =>
    at.reduce((sum, one) => sum + Number(fields[one]), 0) / ticks_per_second;
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(fields[1]),
    began: fields[19] ?? '',
    own: seconds(11, 12),
    reaped: seconds(13, 14),
  };
}

/** @returns {Process[]} */
function runningProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readStat(readFileSync(`/proc/${pid}/stat`, 'latin1'))];
      } catch {
        // The process ended after its folder was listed.
        return [];
      }
    });
}

/**
 * Adds a sample to what was seen before. A process belongs to the measured tree if its parent does; it stays in the tree when its parent
 * ends before it.
 * @param {Map<string, Seen>} seen
 * @param {Process[]} sample
 * @param {number} root
 */
export function addSample(seen, sample, root) {
  const byPid = new Map(sample.map((one) => [one.pid, one]));
  const idOf = (/** @type {Process} */ { pid, began }) => `${pid} ${began}`;
  /** @type {(one: Process | undefined) => boolean} */
  const isOurs = (one) =>
    one !== undefined && (one.pid === root || seen.has(idOf(one)) || isOurs(byPid.get(one.parent)));
  for (const one of seen.values()) one.runs = false;
  for (const one of sample.filter(isOurs)) {
    const parent = byPid.get(one.parent);
    const known = seen.get(idOf(one));
    seen.set(idOf(one), {
      parent: known ? known.parent : one.pid === root || !parent ? undefined : idOf(parent),
      own: one.own,
      reaped: one.reaped,
      // Children that the root waited for earlier would outweigh the processes of a browser, which no process waits for.
      reaped_before: known?.reaped_before ?? (one.pid === root ? one.reaped : 0),
      runs: true,
    });
  }
}

/**
 * CPU seconds of all processes below the root. A process includes the exact times of the children that it waited for; for a process that
 * ended without being waited for, the last sample counts.
 * @param {Map<string, Seen>} seen
 */
export function secondsBelow(seen) {
  /** @type {Map<string | undefined, string[]>} */
  const children = new Map();
  for (const [id, { parent }] of seen) children.set(parent, [...(children.get(parent) ?? []), id]);
  /** @type {(id: string, is_root?: boolean) => number} */
  const total = (id, is_root = false) => {
    const { own, reaped, reaped_before } = seen.get(id) ?? { own: 0, reaped: 0, reaped_before: 0 };
    let ended = 0;
    let running = 0;
    for (const child of children.get(id) ?? []) {
      if (seen.get(child)?.runs) running += total(child);
      else ended += total(child);
    }
    return (is_root ? 0 : own) + Math.max(reaped - reaped_before, ended) + running;
  };
  return (children.get(undefined) ?? []).reduce((sum, id) => sum + total(id, true), 0);
}

/**
 * Measures the CPU seconds of all processes that this one starts from now on, PostgreSQL and browsers included. The function it gives ends
 * the measurement; where CPU time cannot be measured the figure is undefined.
 * @returns {() => number | undefined}
 */
export function measureCpu() {
  if (!is_measurable) return () => undefined;
  /** @type {Map<string, Seen>} */
  const seen = new Map();
  const sample = () => addSample(seen, runningProcesses(), process.pid);
  sample();
  const before = secondsBelow(seen);
  const timer = setInterval(sample, sample_ms);
  return () => {
    clearInterval(timer);
    sample();
    return secondsBelow(seen) - before;
  };
}

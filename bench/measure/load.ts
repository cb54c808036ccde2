import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface LoadOptions {
  url: string;
  headers?: Record<string, string>;
  seconds: number;
  connections?: number;
}

export interface Loaded {
  requests_per_second: number;
  p50_ms: number;
  p99_ms: number;
}

interface Answered extends Loaded {
  failures: number;
}

const default_connections = 64;
const program = join(import.meta.dirname, 'load-process.ts');

let loader: ChildProcess | undefined;

/** One process runs all loads of a run in turn, and ends with it. */
function startLoader(): ChildProcess {
  const child = fork(program, { env: { PATH: process.env['PATH'] ?? '' } });
  child.once('exit', () => (loader = undefined));
  child.unref();
  child.channel?.unref();
  return child;
}

/** Calls a URL from that many connections for some seconds, in a process of its own. Every answer must be a 2xx. */
export async function load(options: LoadOptions): Promise<Loaded> {
  loader ??= startLoader();
  loader.channel?.ref();
  loader.send({ connections: default_connections, ...options });
  const [told] = (await once(loader, 'message')) as [Answered];
  loader.channel?.unref();
  const { failures, ...loaded } = told;
  if (failures > 0) throw new Error(`${failures} of the calls of ${options.url} failed.`);
  return loaded;
}

/** Several loads as one: the median of each figure. */
export const together = (loads: readonly Loaded[]): Loaded => {
  const middle = (of: (one: Loaded) => number): number =>
    loads.map(of).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN;
  return {
    requests_per_second: middle((one) => one.requests_per_second),
    p50_ms: middle((one) => one.p50_ms),
    p99_ms: middle((one) => one.p99_ms),
  };
};

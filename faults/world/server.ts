import { setTimeout as delay } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '@clinic/server/testing/server-process.ts';

export interface SupervisedServer {
  /** Stays the same over restarts. */
  url: string;
  pid: () => number;
  /** Sends a signal; a signal that ends the process is expected to. */
  signal: (name: NodeJS.Signals) => void;
  /** Another party is about to end it: expect that. */
  expectEnd: () => void;
  /** True if the process has ended. */
  hasEnded: (pid: number) => boolean;
  /** Unexpected ends: each is a violation. */
  unexpectedEnds: () => number;
  restarts: () => number;
  /** The output of all its runs. */
  output: () => string;
  /** The reader of its current run's output. */
  reader: () => ServerProcess['reader'];
  /** Resolves when it serves (again). */
  untilUp: (longest_ms?: number) => Promise<void>;
  stop: () => Promise<void>;
}

const most_wait_ms = 2_000;

async function isReadyWithin(url: string, longest_ms: number): Promise<boolean> {
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  for (const began_ms = performance.now(); performance.now() - began_ms < longest_ms; await delay(50))
    if (await isReady()) return true;
  return false;
}

/** A server that is restarted on the same port whenever it ends. */
export async function superviseServer(
  environment: Record<string, string>,
  program?: string,
): Promise<SupervisedServer> {
  const start = (port: string): Promise<ServerProcess> => startServerProcess({ ...environment, PORT: port }, program);
  let current = await start('0');
  const { url } = current;
  const { port } = new URL(url);
  let written = '';
  let [stopping, told_to_end, unexpected, restarts] = [false, false, 0, 0];

  const startAgain = async (): Promise<void> => {
    for (let wait_ms = 100; !stopping; wait_ms = Math.min(most_wait_ms, wait_ms * 2)) {
      try {
        current = await start(port);
        restarts += 1;
        return;
      } catch (error) {
        // Its database may be down at the moment.
        written += String(error);
        await delay(wait_ms);
      }
    }
  };
  const ended = new Set<number>();
  const supervise = async (): Promise<void> => {
    while (!stopping) {
      await current.exited;
      ended.add(current.pid);
      written += current.output();
      if (stopping) return;
      if (!told_to_end) unexpected += 1;
      told_to_end = false;
      await startAgain();
    }
  };
  const supervising = supervise();

  return {
    url,
    pid: () => current.pid,
    signal: (name) => {
      if (name !== 'SIGSTOP' && name !== 'SIGCONT') told_to_end = true;
      process.kill(current.pid, name);
    },
    expectEnd: () => void (told_to_end = true),
    hasEnded: (pid) => ended.has(pid),
    unexpectedEnds: () => unexpected,
    restarts: () => restarts,
    output: () => written + current.output(),
    reader: () => current.reader,
    untilUp: async (longest_ms = 30_000) => {
      if (!(await isReadyWithin(url, longest_ms))) throw new Error(`The server did not come up:\n${current.output()}`);
    },
    stop: async () => {
      stopping = true;
      await current.stop();
      await supervising;
      // It was killed just before and was restarting.
      await current.stop();
    },
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type SocketOrder =
  | { do: 'connect'; url: string; tokens: string[]; read_url: string | undefined }
  | { do: 'report' };

/** An event that came to one socket. */
export interface Arrival {
  /** Of the payment, appointment, visit or redemption. */
  id: number;
  /** Milliseconds since 1970, with fractions: clocks of one machine are one clock. */
  at_ms: number;
  /** When the answer was there that this socket's member read on the event. */
  read_at_ms?: number;
}

export interface SocketClients {
  /** How long it took until all of them were let in. */
  connected_in_ms: number;
  /** What came since the last report. */
  report: () => Promise<Arrival[]>;
  stop: () => Promise<void>;
}

const program = join(import.meta.dirname, 'socket-process.ts');
const processes = 2;

async function answerOf<T>(child: ChildProcess, order: SocketOrder): Promise<T> {
  child.send(order);
  const [answer] = (await once(child, 'message')) as [T | { failed: string }];
  if (answer && typeof answer === 'object' && 'failed' in answer) throw new Error(answer.failed);
  return answer;
}

/**
 * Opens a socket for each token, as the portal's pages do, from processes of their own. With `read_url`, each reads that address when an event
 * comes, as its member, with the id of what the event is about for `{id}`.
 */
export async function openSockets(url: string, tokens: readonly string[], read_url?: string): Promise<SocketClients> {
  const children = Array.from({ length: processes }, () =>
    fork(program, { env: { PATH: process.env['PATH'] ?? '' }, serialization: 'advanced' }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null) return;
        const exited = once(child, 'exit');
        if (child.connected) child.disconnect();
        await exited;
      }),
    );
  };
  try {
    const began = performance.now();
    await Promise.all(
      children.map((child, index) =>
        answerOf(child, {
          do: 'connect',
          url,
          tokens: tokens.filter((_, number) => number % processes === index),
          read_url,
        }),
      ),
    );
    return {
      connected_in_ms: performance.now() - began,
      report: async () =>
        (await Promise.all(children.map((child) => answerOf<Arrival[]>(child, { do: 'report' })))).flat(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

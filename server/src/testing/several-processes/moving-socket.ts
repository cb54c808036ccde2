import { setTimeout as delay } from 'node:timers/promises';
import { openTestSocket, type ReceivedEvent } from '../wire/test-socket.ts';

export interface MovingSocket {
  /** Every event received, over all connections, in order of arrival. */
  received: () => ReceivedEvent[];
  /** The number of reconnections. */
  moves: () => number;
  stop: () => Promise<void>;
}

const pause_ms = 50;

/** A client that reconnects whenever it is cut, to the process that the proxy picks, and asks for the events it missed. */
export async function followThrough(url: string, token: string): Promise<MovingSocket> {
  const received: ReceivedEvent[] = [];
  let on_this_connection: readonly ReceivedEvent[] = [];
  let connections = 0;
  let stopped = false;
  let close = (): void => {};
  let admitted = (): void => {};
  const first = new Promise<void>((done) => (admitted = done));

  const stay = async (after: number | undefined): Promise<number | undefined> => {
    const socket = await openTestSocket(url);
    close = socket.close;
    on_this_connection = socket.received;
    try {
      const { last } = await socket.init(token, after);
      connections += 1;
      admitted();
      if (stopped) socket.close();
      await socket.cut;
      return socket.received.at(-1)?.seq ?? after ?? last;
    } finally {
      received.push(...socket.received);
      on_this_connection = [];
    }
  };

  const run = async (): Promise<void> => {
    for (let seq: number | undefined; !stopped; await delay(pause_ms)) {
      seq = await stay(seq).catch(() => received.at(-1)?.seq ?? seq);
    }
  };
  const running = run();
  await first;
  return {
    received: () => [...received, ...on_this_connection],
    moves: () => connections - 1,
    stop: async () => {
      stopped = true;
      close();
      await running;
    },
  };
}

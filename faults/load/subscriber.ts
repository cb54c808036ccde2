import { setTimeout as delay } from 'node:timers/promises';
import type { Counter } from '@clinic/server/testing/money/payments.ts';
import { openTestSocket, type ReceivedEvent } from '@clinic/server/testing/wire/test-socket.ts';

export interface Subscriber {
  counter: Counter;
  /** The last number at its first connection: all later events must arrive. */
  began_after: number;
  /** Every event over all connections, in order of arrival. */
  received: ReceivedEvent[];
  /** For each cut: the time until it was admitted again. */
  resyncs_ms: number[];
  /** The server asked for a full reload: it had seen unknown numbers, or missed more than is kept. */
  reloads: number;
  lastSeq: () => number;
  stop: () => Promise<void>;
}

const pause_ms = 100;

/** A browser at a clinic: reconnects to the other server when cut, and asks for what it missed. */
export async function subscribe(urls: readonly [string, string], counter: Counter, first: 0 | 1): Promise<Subscriber> {
  let server = first;
  let stopped = false;
  let close = (): void => {};
  let socket = await openTestSocket(urls[server]);
  const { last } = await socket.init(counter.token);
  const subscriber: Subscriber = {
    counter,
    began_after: last,
    received: socket.received,
    resyncs_ms: [],
    reloads: 0,
    lastSeq: () => subscriber.received.at(-1)?.seq ?? last,
    stop: async () => {
      stopped = true;
      close();
      await running;
    },
  };

  const comeBack = async (): Promise<void> => {
    const cut_ms = performance.now();
    for (; !stopped; await delay(pause_ms)) {
      server = server === 0 ? 1 : 0;
      try {
        socket = await openTestSocket(urls[server]);
        close = socket.close;
        // From here on this socket's events are received, including those sent at admission.
        const before = [...subscriber.received];
        const admitted = socket.init(counter.token, subscriber.lastSeq());
        const { reload } = await admitted;
        subscriber.received = socket.received;
        subscriber.received.unshift(...before);
        if (reload) subscriber.reloads += 1;
        subscriber.resyncs_ms.push(performance.now() - cut_ms);
        return;
      } catch {
        socket.close();
      }
    }
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      await socket.cut;
      if (!stopped) await comeBack();
    }
  };
  close = socket.close;
  const running = run();
  return subscriber;
}

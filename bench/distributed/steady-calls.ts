import { setTimeout as delay } from 'node:timers/promises';
import { LeanClient } from '../writes/lean-client.ts';
import { type CallKind, counterWork } from './counter-work.ts';
import type { Place } from './places.ts';

/** A counter's day in small: what is taken is listed, opened and paid. */
const in_turn: readonly CallKind[] = ['list', 'create', 'detail', 'list', 'outcome', 'detail'];

export interface Made {
  kind: CallKind;
  /** When it was due. */
  at_ms: number;
  /** From then to its answer. */
  took_ms: number;
  /** 0: no answer. */
  status: number;
  /** Of a call that failed. */
  body?: string;
}

export interface SteadyCalls {
  made: readonly Made[];
  end: () => Promise<void>;
}

/** Makes so many calls a second until it is ended, whether or not earlier ones are answered. */
export function callSteadily({ server, counters }: Place, calls_per_second: number): SteadyCalls {
  const work = counterWork(counters);
  const free: LeanClient[] = [];
  const made: Made[] = [];
  const open = new Set<Promise<void>>();
  let goes_on = true;
  const takeClient = (): LeanClient => {
    for (let client = free.pop(); client; client = free.pop()) {
      if (client.isFresh) return client;
      client.close();
    }
    return new LeanClient(server.url);
  };
  const callOnce = async (kind: CallKind, at_ms: number): Promise<void> => {
    const call = work.next(kind);
    if (!call) return;
    const client = takeClient();
    try {
      const { status, body } = await client.ask(call);
      const is_ok = status === 200;
      made.push({ kind, at_ms, took_ms: performance.now() - at_ms, status, ...(is_ok ? {} : { body }) });
      if (is_ok) work.answered(kind, body);
      free.push(client);
    } catch (error) {
      made.push({ kind, at_ms, took_ms: performance.now() - at_ms, status: 0, body: String(error) });
      client.close();
    }
  };
  const sending = (async (): Promise<void> => {
    const began_ms = performance.now();
    for (let number = 0; goes_on; number++) {
      const at_ms = began_ms + (number * 1000) / calls_per_second;
      await delay(Math.max(0, at_ms - performance.now()));
      const calling = callOnce(in_turn[number % in_turn.length] ?? 'list', at_ms);
      open.add(calling);
      void calling.finally(() => open.delete(calling));
    }
  })();
  return {
    made,
    end: async () => {
      goes_on = false;
      await sending;
      await Promise.all(open);
      for (const client of free) client.close();
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@clinic/server/testing/demo-data/random.ts';
import type { World } from '../world/world.ts';
import { acknowledgement, type History, newHistory, writesOf } from './history.ts';
import { PaymentsClient } from './payments-client.ts';
import { plantClinics, type PlantedClinic } from './planting.ts';
import { subscribe, type Subscriber } from './subscriber.ts';

export interface LoadOptions {
  /** Default: 4 clinics with 2 counters each, and a subscriber at each. */
  clinics?: number;
  counters?: number;
  /** Outcomes are delivered several times, shuffled, late, with failures in between. */
  stormy?: boolean;
  /** Other addresses than the servers' own, such as proxies before them. */
  urls?: readonly [string, string];
}

export interface Load {
  history: History;
  clinics: PlantedClinic[];
  subscribers: Subscriber[];
  /** Names of the clients that write. */
  clients: string[];
  /** How many writes were acknowledged so far. */
  acknowledged: () => number;
  /** Waits for so many more acknowledged writes. */
  untilWorking: (writes?: number) => Promise<void>;
  /** For each client when a write that it asked for after an instant was first acknowledged, in milliseconds; waits for them, but not longer than that. */
  untilAllServed: (since_ms: number, longest_ms: number) => Promise<Map<string, number>>;
  /** Ends the load: what is under way is asked until it is known, for a while. */
  stop: () => Promise<void>;
}

const most_patience_ms = 30_000;

function servedAfter(history: History, since_ms: number): Map<string, number> {
  const served = new Map<string, number>();
  for (const write of writesOf(history)) {
    const call = acknowledgement(write);
    if (!call || call.called_ms < since_ms) continue;
    const { returned_ms } = call;
    served.set(write.client, Math.min(served.get(write.client) ?? returned_ms, returned_ms));
  }
  return served;
}

/** Plants clinics and lets their counters work until stopped. */
export async function startLoad(world: World, random: Random, options: LoadOptions = {}): Promise<Load> {
  const urls = options.urls ?? ([world.servers[0].url, world.servers[1].url] as const);
  const clinics = await plantClinics(world, { clinics: options.clinics ?? 4, counters: options.counters ?? 2 });
  const history = newHistory();
  const [stopping, giving_up] = [new AbortController(), new AbortController()];
  const subscribers: Subscriber[] = [];
  for (const [index, { listener }] of clinics.entries())
    subscribers.push(await subscribe(urls, listener, index % 2 === 0 ? 0 : 1));
  const counters = clinics.flatMap((clinic) => clinic.counters);
  const clients = counters.map((counter, index) => ({
    name: `client ${index + 1} at clinic ${counter.clinic.id}`,
    counter,
  }));
  const running = Promise.all(
    clients.map((client) =>
      new PaymentsClient({
        ...client,
        urls,
        history,
        seed: random.whole(0, 2 ** 31),
        stormy: options.stormy ?? false,
        stopping: stopping.signal,
        given_up: giving_up.signal,
      }).run(),
    ),
  );
  const acknowledged = (): number => writesOf(history).filter(({ known }) => known === 'acknowledged').length;
  return {
    history,
    clinics,
    subscribers,
    clients: clients.map(({ name }) => name),
    acknowledged,
    untilWorking: async (writes = 40) => {
      const wanted = acknowledged() + writes;
      const began_ms = performance.now();
      while (acknowledged() < wanted) {
        if (performance.now() - began_ms > most_patience_ms) throw new Error('The load is not served.');
        await delay(20);
      }
    },
    untilAllServed: async (since_ms, longest_ms) => {
      for (;;) {
        const served = servedAfter(history, since_ms);
        if (served.size === clients.length || performance.now() - since_ms > longest_ms) return served;
        await delay(20);
      }
    },
    stop: async () => {
      stopping.abort();
      const patience = setTimeout(() => giving_up.abort(), most_patience_ms);
      await running;
      clearTimeout(patience);
    },
  };
}

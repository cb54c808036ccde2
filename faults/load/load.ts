import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@clinic/server/demo/random.ts';
import type { World } from '../world/world.ts';
import { firstServed, type History, newHistory, writesOf } from './history.ts';
import { PaymentsClient } from './payments-client.ts';
import { plantClinics, type PlantedClinic } from './planting.ts';
import { subscribe, type Subscriber } from './subscriber.ts';

export interface LoadOptions {
  /** Default: 4 clinics with 2 counters each, and a subscriber at each. */
  clinics?: number;
  counters?: number;
  /** Outcomes are delivered several times, shuffled, late, with failures in between. */
  stormy?: boolean;
  /** Other addresses than the servers' own, such as proxies. */
  urls?: readonly [string, string];
}

export interface Load {
  history: History;
  clinics: PlantedClinic[];
  subscribers: Subscriber[];
  /** Names of the writing clients. */
  clients: string[];
  /** Number of acknowledged writes so far. */
  acknowledged: () => number;
  /** Waits for that many more acknowledged writes. */
  untilWorking: (writes?: number) => Promise<void>;
  /** Waits, with a limit, until each client had a write acknowledged that it requested after an instant. */
  untilAllServed: (since_ms: number, longest_ms: number) => Promise<void>;
  /** Ends the load. Requests in flight are repeated for a while until their result is known. */
  stop: () => Promise<void>;
}

const most_patience_ms = 30_000;

/** Creates clinics and runs load at their counters until stopped. */
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
      while (firstServed(history, since_ms).size < clients.length && performance.now() - since_ms < longest_ms)
        await delay(20);
    },
    stop: async () => {
      stopping.abort();
      const patience = setTimeout(() => giving_up.abort(), most_patience_ms);
      await running;
      clearTimeout(patience);
    },
  };
}

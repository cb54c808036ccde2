import { percentile } from '../measure/percentile.ts';
import type { Bench, Measured, Scenario, Table } from '../scenario.ts';
import { type Call, LeanClient } from '../writes/lean-client.ts';
import { type CallKind, call_kinds, type CounterWork, counterWork } from './counter-work.ts';
import { neededHome } from './engine-home.ts';
import { loadBefore } from './machine-load.ts';
import { openPlace, type Place, place_names } from './places.ts';

const clinics = 40;
const rounds = 10;
const calls_of_a_round = 20;

interface Measuring {
  place: Place;
  work: CounterWork;
  times_ms: Record<CallKind, number[]>;
}

function callOf(work: CounterWork, kind: CallKind): Call {
  const call = work.next(kind);
  if (!call) throw new Error(`There is no call of the kind ${kind}.`);
  return call;
}

/** One call after the other on one connection: what a counter waits for when the servers have nothing else to do. */
async function measureRound({ place, work, times_ms }: Measuring, counts: boolean): Promise<void> {
  const client = new LeanClient(place.server.url);
  // Connects.
  await client.call(callOf(work, 'list'));
  for (const kind of call_kinds)
    for (let number = 0; number < calls_of_a_round; number++) {
      const call = callOf(work, kind);
      const began = performance.now();
      const body = await client.call(call);
      if (counts) times_ms[kind].push(performance.now() - began);
      work.answered(kind, body);
    }
  client.close();
}

const median = (times_ms: readonly number[]): number => percentile(times_ms, 0.5);

function tableOf(measuring: readonly Measuring[], load: string): Table {
  const [alone] = measuring;
  const calls = call_kinds.map((kind) => {
    const medians = measuring.map(({ times_ms }) => median(times_ms[kind]));
    const [first = Number.NaN, ...others] = medians;
    return [
      kind,
      ...measuring.map(
        ({ times_ms }) => `${median(times_ms[kind]).toFixed(2)} / ${percentile(times_ms[kind], 0.99).toFixed(1)}`,
      ),
      ...others.map((one) => (one / first).toFixed(2)),
    ];
  });
  const names = measuring.map(({ place }) => place_names[place.workers]);
  return {
    title: 'The hop through a coordinator: the same calls on one PostgreSQL and on the distributed engine',
    columns: [
      'call',
      ...names.map((name) => `${name}, p50 / p99 ms`),
      ...names.slice(1).map((name) => `${name} / ${names[0]}`),
    ],
    rows: calls,
    note: `${alone?.times_ms.list.length ?? 0} calls of each kind at ${clinics} clinics, one at a time, in ${rounds} rounds in which the servers take turns. All run on this machine, with the same build of PostgreSQL and the same settings. The ratio is that of the medians. ${load}`,
  };
}

async function measure(bench: Bench): Promise<Measured> {
  const home = neededHome();
  const load = loadBefore();
  const measuring: Measuring[] = [];
  try {
    for (const workers of [0, 1, 2] as const) {
      const place = await openPlace(home, bench.rows, workers, clinics, bench.say);
      const times_ms = { list: [], create: [], outcome: [], detail: [], tiles: [] };
      measuring.push({ place, work: counterWork(place.counters), times_ms });
    }
    // The first two rounds only warm up.
    for (let round = -2; round < rounds; round++)
      for (const one of round % 2 === 0 ? measuring : measuring.toReversed()) await measureRound(one, round >= 0);
    return { targets: [], tables: [tableOf(measuring, load)] };
  } finally {
    for (const { place } of measuring) await place.close();
  }
}

/** What the coordinator costs a call. */
export const hop: Scenario = { name: 'hop', measure };

import { setTimeout as delay } from 'node:timers/promises';
import { processesOf } from '@clinic/server/testing/distribution/engine/node.ts';
import { cpuSecondsOf } from '../measure/cpu-seconds.ts';
import type { Bench, Measured, Scenario, Table } from '../scenario.ts';
import { LeanClient } from '../writes/lean-client.ts';
import { callsAllowed, type CpuOfCall, ofOneCall, workersAtLimit } from './cpu-of-call.ts';
import { type CallKind, call_kinds, type CounterWork, counterWork } from './counter-work.ts';
import { neededHome } from './engine-home.ts';
import { openPlace, type Place, place_names } from './places.ts';

const clinics = 200;
const clients = 6;
const idle_seconds = 6;
const seconds_of_kind = 5;
const seconds_of_day = 15;
/** What a counter does for one payment. */
const day: readonly CallKind[] = [
  'list',
  'create',
  'tiles',
  'list',
  'detail',
  'list',
  'outcome',
  'tiles',
  'list',
  'detail',
];
const day_words = 'a payment, its outcome, four lists, two details, two tiles';
const cores = [2, 8, 32];

const ms = (value: number): string => value.toFixed(2);

/** CPU seconds so far: of the server, the coordinator, and all workers. */
type Used = [server: number, coordinator: number, workers: number];

async function usedAt({ server, nodes }: Place): Promise<Used> {
  const ofNode = async (pid: number): Promise<number> => cpuSecondsOf([pid, ...(await processesOf(pid))]);
  const [coordinator = 0, ...workers] = await Promise.all(nodes.map((node) => ofNode(node.pid())));
  return [await cpuSecondsOf([server.pid]), coordinator, workers.reduce((sum, one) => sum + one, 0)];
}

/** The CPU seconds of some work, and how long it took. */
async function usedBy(place: Place, work: () => Promise<unknown>): Promise<{ used: Used; seconds: number }> {
  const before = await usedAt(place);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = await usedAt(place);
  return { used: after.map((one, index) => one - (before[index] ?? 0)) as Used, seconds };
}

/** Makes calls of these kinds in turn, from several clients; gives how many. */
async function callFor(
  { server }: Place,
  work: CounterWork,
  kinds: readonly CallKind[],
  seconds: number,
): Promise<number> {
  const ends_at = performance.now() + seconds * 1000;
  let calls = 0;
  const client = async (): Promise<void> => {
    const connection = new LeanClient(server.url);
    for (let number = 0; performance.now() < ends_at; number++) {
      const kind = kinds[number % kinds.length] ?? 'list';
      const call = work.next(kind);
      if (!call) break;
      work.answered(kind, await connection.call(call));
      calls++;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return calls;
}

type OfCalls = Map<CallKind | 'day', CpuOfCall>;

/** The share of a core that each uses when nothing is served. */
async function idleShare(place: Place): Promise<Used> {
  const { used, seconds } = await usedBy(place, () => delay(idle_seconds * 1000));
  return used.map((one) => one / seconds) as Used;
}

async function measurePlace(place: Place, say: (line: string) => void): Promise<OfCalls> {
  const work = counterWork(place.counters);
  const idle_before = await idleShare(place);
  await callFor(place, work, day, seconds_of_kind);
  const measured = new Map<CallKind | 'day', { used: Used; seconds: number; calls: number }>();
  const measureKinds = async (what: CallKind | 'day', kinds: readonly CallKind[], seconds: number): Promise<void> => {
    let calls = 0;
    const used = await usedBy(place, async () => {
      calls = await callFor(place, work, kinds, seconds);
    });
    measured.set(what, { ...used, calls });
  };
  for (const kind of call_kinds) await measureKinds(kind, [kind], seconds_of_kind);
  await measureKinds('day', day, seconds_of_day);
  const idle_after = await idleShare(place);
  // Work that was left over, such as a vacuum, is not what an idle server does.
  const idle = idle_before.map((before, index) => Math.min(before, idle_after[index] ?? before));
  say(`  ${place_names[place.workers]} idle, cores of server / coordinator / workers: ${idle.map(ms).join(' / ')}`);
  return new Map(
    [...measured].map(([what, { used, seconds, calls }]) => {
      const [server, coordinator, workers] = used.map((one, index) =>
        ofOneCall(one, idle[index] ?? 0, seconds, calls),
      ) as Used;
      return [what, { server, coordinator, workers }];
    }),
  );
}

const nameOf = (what: CallKind | 'day'): string => (what === 'day' ? 'a day: all in turn' : what);

const usedTable = (places: readonly [name: string, of_calls: OfCalls][]): Table => ({
  title: 'CPU of a call, in milliseconds',
  columns: ['call', ...places.map(([name]) => `${name}: server / coordinator or database / workers`)],
  rows: [...call_kinds, 'day' as const].map((what) => [
    nameOf(what),
    ...places.map(([, of_calls]) => {
      const { server, coordinator, workers } = of_calls.get(what) ?? { server: 0, coordinator: 0, workers: 0 };
      return [server, coordinator, workers].map(ms).join(' / ');
    }),
  ]),
  note: `From the kernel's accounts of all processes of each server, without what they use when idle. A day: ${day_words}, and the jobs that follow.`,
});

const ceilingTable = (single: OfCalls, spread: OfCalls): Table => ({
  title: 'Ceiling of one coordinator: derived, not measured',
  columns: [
    'call',
    ...cores.map((count) => `calls a second, coordinator of ${count} cores`),
    'the same, one PostgreSQL of 32 cores',
    'workers of its size from which on it is the limit',
  ],
  rows: [...call_kinds, 'day' as const].flatMap((what) => {
    const [alone, here] = [single.get(what), spread.get(what)];
    if (!alone || !here) return [];
    return [
      [
        nameOf(what),
        ...cores.map((count) => callsAllowed(here, count).toFixed(0)),
        callsAllowed(alone, 32).toFixed(0),
        String(workersAtLimit(here)),
      ],
    ];
  }),
  note: 'Cores divided by the CPU of a call at the coordinator: the most, with all of its cores busy, disks and network that never wait, and workers without end. The log of one machine may end sooner.',
});

async function measure(bench: Bench): Promise<Measured> {
  const home = neededHome();
  const measured: [string, OfCalls][] = [];
  for (const workers of [0, 2] as const) {
    const place = await openPlace(home, bench.rows, workers, clinics, bench.say);
    try {
      measured.push([place_names[workers], await measurePlace(place, bench.say)]);
    } finally {
      await place.close();
    }
  }
  const [single, spread] = measured.map(([, of_calls]) => of_calls);
  if (!single || !spread) throw new Error('Nothing was measured.');
  return { targets: [], tables: [usedTable(measured), ceilingTable(single, spread)] };
}

/** What a coordinator can carry, from the CPU that calls need of it. */
export const ceiling: Scenario = { name: 'ceiling', measure };

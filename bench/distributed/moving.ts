import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addWorker } from '@clinic/server/testing/distribution/engine/cluster.ts';
import { startNode } from '@clinic/server/testing/distribution/engine/node.ts';
import { percentile } from '../measure/percentile.ts';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import { neededHome } from './engine-home.ts';
import { loadBefore } from './machine-load.ts';
import { moveHalf } from './move-half.ts';
import { shards, while_measuring } from './nodes.ts';
import { openPlace, type Place } from './places.ts';
import { callSteadily, type Made } from './steady-calls.ts';

const clinics = 200;
const calls_per_second = 25;
const warm_up_ms = 8_000;
const around_ms = 30_000;
const most_times_p99 = 3;

interface Moved {
  made: readonly Made[];
  /** Of the move, on the clock of the calls. */
  began_ms: number;
  ended_ms: number;
  /** Of each shard with all tables of its clinics. */
  seconds: number[];
}

/** Serves calls, adds a worker and moves half of the clinics to it. */
async function moveWhileServing(home: string, place: Place, say: (line: string) => void): Promise<Moved> {
  const added = await startNode(home, join(place.folder, 'worker-2'), while_measuring);
  const said = place.server.output().length;
  const calls = callSteadily(place, calls_per_second);
  try {
    await delay(warm_up_ms);
    const served_from = calls.made.length;
    await delay(around_ms);
    const began_ms = performance.now();
    const [coordinator = '', worker = ''] = place.urls;
    const new_url = await addWorker(coordinator, added.server_url);
    const seconds = await moveHalf(coordinator, worker, new_url, 'force_logical');
    const ended_ms = performance.now();
    await delay(around_ms);
    await calls.end();
    return { made: calls.made.slice(served_from), began_ms, ended_ms, seconds };
  } catch (error) {
    await calls.end();
    throw error;
  } finally {
    // The log of the server says why a call failed.
    const lines = place.server.output().slice(said).split('\n');
    for (const line of lines.filter((one) => /"level":(?:40|50|60)/.test(one)).slice(0, 20)) say(`  ${line}`);
    await added.stop();
  }
}

const failedOf = (made: readonly Made[]): Made[] => made.filter(({ status }) => status !== 200);

function summed({ made, began_ms, ended_ms, seconds }: Moved, load: string): Measured {
  const before = made.filter(({ at_ms, took_ms }) => at_ms + took_ms < began_ms);
  const after = made.filter(({ at_ms }) => at_ms > ended_ms);
  const during = made.filter((one) => !before.includes(one) && !after.includes(one));
  const p99 = (calls: readonly Made[]): number =>
    percentile(
      calls.map(({ took_ms }) => took_ms),
      0.99,
    );
  const row = (what: string, calls: readonly Made[]): string[] => {
    const times_ms = calls.map(({ took_ms }) => took_ms);
    return [
      what,
      String(calls.length),
      String(failedOf(calls).length),
      `${percentile(times_ms, 0.5).toFixed(1)} / ${p99(calls).toFixed(0)}`,
      Math.max(...times_ms).toFixed(0),
    ];
  };
  const times = p99(during) / p99(before);
  const failures = failedOf(made).map(({ kind, at_ms, status, body = '' }) => [
    kind,
    ((at_ms - began_ms) / 1000).toFixed(1),
    String(status),
    body.replaceAll('|', '\\|').slice(0, 120),
  ]);
  return {
    targets: [
      {
        what: 'calls that fail while clinics move',
        target: '0',
        measured: String(failures.length),
        met: failures.length === 0,
      },
      {
        what: 'p99 while clinics move, against before',
        target: `< ${most_times_p99} times`,
        measured: `${times.toFixed(1)} times`,
        met: times < most_times_p99,
      },
    ],
    tables: [
      {
        title: 'A worker is added, and half of the clinics move to it, while they are served',
        columns: ['when', 'calls', 'failed', 'p50 / p99 ms', 'longest, ms'],
        rows: [row('before', before), row('while they move', during), row('after', after)],
        note: `${calls_per_second} calls a second at ${clinics} clinics: lists, payments, their outcomes, details. The move took ${((ended_ms - began_ms) / 1000).toFixed(0)} s, of which ${seconds.map((one) => one.toFixed(0)).join(', ')} s for ${seconds.length} of ${shards} shards, each with all tables of its clinics. All nodes share this machine: the copying takes its time from the calls. ${load}`,
      },
      ...(failures.length > 0
        ? [
            {
              title: 'Calls that failed',
              columns: ['call', 'seconds after the start of the move', 'status', 'answer'],
              rows: failures,
            },
          ]
        : []),
    ],
  };
}

/** What counters notice of a move. */
export const moving: Scenario = {
  name: 'moving',
  measure: async (bench: Bench) => {
    const home = neededHome();
    const load = loadBefore();
    const place = await openPlace(home, bench.rows, 1, clinics, bench.say);
    try {
      return summed(await moveWhileServing(home, place, bench.say), load);
    } finally {
      await place.close();
    }
  },
};

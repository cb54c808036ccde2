import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { throughPort } from '@clinic/server/platform/db/embedded/socket-folder.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import { type CuttableProxy, startCuttableProxy } from '@clinic/server/testing/wire/cuttable-proxy.ts';
import type { Drill, Drilling, PreparedWorld } from '../drill.ts';

/** A call may wait nine seconds for the database; a busy machine needs a margin. */
const noticed_within_ms = 11_000;
const silent_ms = 12_000;
const reset_ms = 2_000;

/** The servers reach the database through a wire that can be cut; the harness connects directly. */
async function withWire(keep: (wire: CuttableProxy) => void): Promise<PreparedWorld> {
  let port = 0;
  const wire = await startCuttableProxy(() => port);
  keep(wire);
  const databaseThrough = (owner_url: string): string => {
    const url = throughPort(owner_url);
    port = Number(url.port);
    url.port = String(wire.port);
    return url.href;
  };
  return { options: { databaseThrough }, takeDown: wire.close };
}

/** A drill in which the wire fails and recovers. */
function wireDrill(
  wording: Pick<Drill, 'name' | 'expectation'>,
  fail: (wire: CuttableProxy, drilling: Drilling) => Promise<void>,
): Drill {
  let wire: CuttableProxy | undefined;
  return {
    id: 'F10',
    ...wording,
    recovery_limit_seconds: 10,
    short: false,
    prepare: () => withWire((made) => (wire = made)),
    inject: (drilling) => (wire ? fail(wire, drilling) : Promise.reject(new Error('There is no wire.'))),
  };
}

/** No call in flight while the wire was silent may have waited longer. */
function judgeWaits({ load, violation, noted }: Drilling, from_ms: number, to_ms: number): void {
  const waits_ms = load.history.operations
    .flatMap(({ attempts }) => attempts)
    .filter(({ called_ms, returned_ms }) => returned_ms > from_ms && called_ms < to_ms)
    .map(({ called_ms, returned_ms }) => returned_ms - called_ms);
  const longest_ms = Math.max(0, ...waits_ms);
  noted(`while the wire was silent the longest call took ${(longest_ms / 1000).toFixed(1)} s`);
  if (longest_ms > noticed_within_ms)
    violation(`a call waited ${(longest_ms / 1000).toFixed(1)} s for a silent database`);
}

/** Backends in a transaction with a vanished client hold locks, which must end soon. */
async function untilLocksAreFree({ world, violation }: Drilling): Promise<void> {
  const stale = async (): Promise<number> =>
    (
      await world.owner.query(
        "select from pg_stat_activity where usename <> current_user and state like 'idle in transaction%' and state_change < now() - interval '5 seconds'",
      )
    ).rowCount ?? 0;
  const began_ms = performance.now();
  while ((await stale()) > 0) {
    if (performance.now() - began_ms > 20_000) {
      violation('a transaction without a client still holds its locks');
      return;
    }
    await delay(200);
  }
}

async function fallSilent(wire: CuttableProxy, drilling: Drilling, end: () => void): Promise<void> {
  const from_ms = performance.now();
  wire.stall();
  await delay(silent_ms);
  const to_ms = performance.now();
  end();
  drilling.mark();
  await drilling.load.untilWorking(40);
  judgeWaits(drilling, from_ms, to_ms);
  await untilLocksAreFree(drilling);
}

export const silentForEver = wireDrill(
  {
    name: 'the network between servers and database falls silent; old connections stay so for ever',
    expectation:
      'Calls are a 503 within 10 s, not a hang; the pool, the listener and the jobs leave their silent connections; transactions without a client end within 15 s; no effect twice.',
  },
  (wire, drilling) => fallSilent(wire, drilling, wire.heal),
);

export const silentForAWhile = wireDrill(
  {
    name: 'the network between servers and database falls silent, and delivers late what it held back',
    expectation: 'As when it stays silent; what arrives late (even a commit that was given up) has its effect once.',
  },
  (wire, drilling) => fallSilent(wire, drilling, wire.resume),
);

export const wireReset = wireDrill(
  {
    name: 'the network between servers and database is cut: every connection is reset',
    expectation: 'Calls are a 503 at once; everybody connects again; no effect twice.',
  },
  async (wire, drilling) => {
    for (let time = 1; time <= (drilling.long ? 3 : 1); time++) {
      wire.cut();
      await delay(reset_ms);
      wire.heal();
      drilling.mark();
      await drilling.load.untilWorking(40);
    }
  },
);

/** One payment over a wire that loses the answer or the request, then repeated directly. */
async function createOverSilence(drilling: Drilling, wire: CuttableProxy, stalls_first: boolean): Promise<void> {
  const { load, world, random, violation } = drilling;
  const counter = random.pick(load.clinics).listener;
  const key = randomUUID().replaceAll('-', '');
  const given = { body: { amount: 10, patient_id: key } };
  const headers = { 'idempotency-key': key };
  if (stalls_first) wire.stall();
  const lost = callEndpoint(
    `http://127.0.0.1:${wire.port}`,
    createTransaction,
    given,
    counter.token,
    headers,
    AbortSignal.timeout(1_500),
  ).then(
    ({ status }) => status,
    () => 0,
  );
  if (!stalls_first) setTimeout(wire.stall, random.whole(0, 20));
  const first = await lost;
  const again = await callEndpoint(world.servers[1].url, createTransaction, given, counter.token, headers);
  wire.resume();
  await delay(200);
  if (again.status !== 200) violation(`a payment asked for again was answered ${again.status} (first: ${first})`);
  const { rowCount } = await world.owner.query('select from transaction where patient_id = $1', [key]);
  if (rowCount !== 1) violation(`a payment asked for twice with one key is there ${rowCount} times`);
  await world.owner.query("update transaction set qr_expires_at = now() - interval '1 second' where patient_id = $1", [
    key,
  ]);
}

export const clientWireSilent: Drill = {
  id: 'F10',
  name: 'the network between a client and a server falls silent in the middle of a call',
  expectation:
    'Asked again with the same key on the other server, the payment is there once; others are not disturbed.',
  recovery_limit_seconds: 5,
  short: false,
  inject: async (drilling) => {
    const wire = await startCuttableProxy(Number(new URL(drilling.world.servers[0].url).port));
    try {
      for (let time = 1; time <= 8; time++) await createOverSilence(drilling, wire, time % 2 === 0);
      drilling.mark();
    } finally {
      await wire.close();
    }
  },
};

import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoodCall, makeGoodCall, renewCounter } from '../samples/good-call.ts';
import { sweepExpired } from '../../domains/payments/payments.workers.ts';
import { is_on_engine } from '../distribution/on-engine.ts';
import { watchChanges, watched_on_one_server } from './changes.ts';
import { changedContracts, recordProvenContracts } from './contracts/proven-contracts.ts';
import { changedTables, type Fingerprint, takeFingerprint } from './fingerprint.ts';
import { mutate, type Mutation, mutationsOf } from './mutations.ts';
import { addToCount } from '../long-run.ts';
import { randomRequests } from './random-requests.ts';
import { isHarmless, judged, type Judged, sendAll } from './send-all.ts';
import { type BadInputStage, makeCalls, refusedGoodCalls, setStage } from './stage.ts';
import { faultsOfValid } from './valid-calls.ts';
import { Wire } from './wire.ts';

/** Requests, besides every bad value of every field of the calls whose contract has changed. */
const wanted = Number(process.env['BAD_INPUT_REQUESTS'] ?? 3_000);
const seed = Number(process.env['BAD_INPUT_SEED'] ?? Math.floor(Math.random() * 1e9));
/** A long run tries every bad value of every field of every call, and records the contracts. */
const tries_all = wanted >= 20_000;
const patience_ms = 180_000 + wanted * 20;
/** Requests between two comparisons of the database. They are sent within a minute; new calls and the comparison take longer than that. */
const batch = wanted > 100_000 ? 20_000 : 5_000;
const most_faults = 200;
const a_minute_ms = 60_000;

let stage: BadInputStage;
let calls: GoodCall[];
let changed: ReadonlySet<string>;
let sent = 0;
/** Parts of the proof that found nothing. */
let passed = 0;
beforeAll(async () => {
  stage = await setStage('error');
  calls = await makeCalls(stage.world);
  changed = await changedContracts(allEndpoints);
});
const isWhole = ({ endpoint }: GoodCall): boolean => tries_all || changed.has(endpoint.name);
afterAll(() => stage.app.close());

interface Looked {
  /** The database as the previous batch left it: nothing happens between two batches. */
  print?: Fingerprint;
}

/** Sends requests that must change nothing, and compares the database before and after. */
async function faultsOfBatch(requests: Iterable<Judged>, looked: Looked = {}): Promise<string[]> {
  const before = looked.print ?? (await takeFingerprint(stage.app.owner));
  const done = await sendAll(stage.app.url, requests);
  sent += done.sent;
  addToCount('bad requests', done.sent);
  looked.print = await takeFingerprint(stage.app.owner);
  const written = changedTables(before, looked.print);
  return [
    ...done.faults,
    ...written.map((table) => `${table} was written to by calls that were refused`),
    ...stage.logged.splice(0),
  ];
}

/**
 * Ends the payments whose codes expire within the next minute, as the product does every ten seconds. In a long run there are many, and the
 * first read of one would end it.
 */
async function endDying(): Promise<void> {
  const { clock, platform } = stage.app;
  clock.offset_ms += a_minute_ms;
  await sweepExpired(platform);
  clock.offset_ms -= a_minute_ms;
}

/** The first faults, and how many there are. */
const some = (faults: string[]): string[] =>
  faults.length > 30 ? [...faults.slice(0, 30), `and ${faults.length - 30} more`] : faults;

test('every endpoint accepts its sample', async () => {
  expect(await refusedGoodCalls(stage)).toEqual([]);
}, 120_000);

test(
  'T13 T14 T15 T16 each field of each call with each bad value is refused by name, and nothing is stored',
  async () => {
    const looked: Looked = {};
    for (const call of calls.filter(isWhole)) {
      const requests = mutationsOf(call).map((mutation) => judged(mutate(call, [mutation])));
      expect(some(await faultsOfBatch(requests.filter(isHarmless), looked)), call.endpoint.name).toEqual([]);
    }
    const others = calls.filter((call) => !isWhole(call));
    const requests = others.flatMap((call) => oneOfEachField(call).map((mutation) => judged(mutate(call, [mutation]))));
    sent = 0;
    expect(some(await faultsOfBatch(requests.filter(isHarmless), looked))).toEqual([]);
    passed += 1;
  },
  patience_ms,
);

/** One bad value of each field. The seed chooses which. */
function oneOfEachField(call: GoodCall): Mutation[] {
  const fields = Map.groupBy(mutationsOf(call), ({ part, field }) => `${part} ${field}`);
  return [...fields.values()].flatMap((alike) => alike[seed % alike.length] ?? []);
}

/** Changes of one call that its schemas accept. A very long run tries all of them, other runs a part that the seed chooses. */
function validMutations(call: GoodCall): Mutation[] {
  const valid = mutationsOf(call).filter((mutation) => !isHarmless(judged(mutate(call, [mutation]))));
  if (wanted > 100_000) return valid;
  if (!isWhole(call)) return valid.filter((_, index) => index === seed % valid.length);
  const fields = Object.values(Object.groupBy(valid, ({ field }) => field)).map((alike) => alike ?? []);
  return fields.flatMap((alike) => {
    const step = Math.ceil(alike.length / 12);
    return alike.filter((_, index) => (index + seed) % step === 0);
  });
}

test(
  `T13 a value that the schemas accept is stored as it was sent, once (BAD_INPUT_SEED=${seed})`,
  async (context) => {
    if (is_on_engine) context.skip(watched_on_one_server);
    const wire = new Wire(stage.app.url);
    const changes = await watchChanges(stage.app.owner);
    const faults: string[] = [];
    for (const call of calls) {
      for (const mutation of validMutations(call)) {
        sent++;
        addToCount('valid requests', 1);
        const fresh = await makeGoodCall(stage.world, call.endpoint);
        faults.push(...(await faultsOfValid(changes, wire, fresh, mutation)));
      }
    }
    wire.close();
    await changes.stop();
    expect(some([...faults, ...stage.logged.splice(0)])).toEqual([]);
    passed += 1;
  },
  patience_ms,
);

test(
  `T13 random combinations of values get the required answer, and change nothing (BAD_INPUT_SEED=${seed})`,
  async () => {
    const faults: string[] = [];
    // A single fault does not end a long run; many faults do.
    for (let round = 0; sent < wanted && faults.length < most_faults; round++) {
      // New calls each time: codes and sessions expire, and an earlier batch may have ended a payment or a session.
      await renewCounter(stage.world);
      const fresh = await makeCalls(stage.world);
      await endDying();
      const requests = randomRequests(fresh, seed + round * batch, Math.min(batch, wanted - sent));
      const harmless = requests.map((request) => judged(request)).filter(isHarmless);
      faults.push(...(await faultsOfBatch(harmless)));
    }
    expect(some(faults)).toEqual([]);
    if (tries_all && passed === 2) await recordProvenContracts(allEndpoints);
  },
  patience_ms,
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoodCall, makeGoodCall } from '../samples/good-call.ts';
import { sweepExpired } from '../../domains/payments/payments.workers.ts';
import { watchChanges } from './changes.ts';
import { changedTables, type Fingerprint, takeFingerprint } from './fingerprint.ts';
import { mutate, type Mutation, mutationsOf } from './mutations.ts';
import { randomRequests } from './random-requests.ts';
import { isHarmless, judged, type Judged, sendAll } from './send-all.ts';
import { type BadInputStage, makeCalls, refusedGoodCalls, setStage } from './stage.ts';
import { faultsOfValid } from './valid-calls.ts';
import { Wire } from './wire.ts';

const wanted = Number(process.env['BAD_INPUT_REQUESTS'] ?? 20_000);
const seed = Number(process.env['BAD_INPUT_SEED'] ?? Math.floor(Math.random() * 1e9));
const patience_ms = 180_000 + wanted * 20;
/** Requests between two looks at the database. */
const batch = 5_000;
const most_faults = 200;
const a_minute_ms = 60_000;

let stage: BadInputStage;
let calls: GoodCall[];
let sent = 0;
beforeAll(async () => {
  stage = await setStage('error');
  calls = await makeCalls(stage.world);
});
afterAll(() => stage.app.close());

interface Looked {
  /** The database as the batch before left it: nothing is done between two of them. */
  print?: Fingerprint;
}

/** Sends what must change nothing, and looks whether nothing was changed. */
async function faultsOfBatch(requests: Iterable<Judged>, looked: Looked = {}): Promise<string[]> {
  const before = looked.print ?? (await takeFingerprint(stage.app.owner));
  const done = await sendAll(stage.app.url, requests);
  sent += done.sent;
  looked.print = await takeFingerprint(stage.app.owner);
  const changed = changedTables(before, looked.print);
  return [
    ...done.faults,
    ...changed.map((table) => `${table} was written to by calls that were refused`),
    ...stage.logged.splice(0),
  ];
}

/**
 * Ends the payments whose codes die within the next minute, as the product does every ten seconds: in a long run there are many, and
 * whoever reads one first would end it.
 */
async function endDying(): Promise<void> {
  const { clock, platform } = stage.app;
  clock.offset_ms += a_minute_ms;
  await sweepExpired(platform);
  clock.offset_ms -= a_minute_ms;
}

/** The first ones, and how many there are. */
const some = (faults: string[]): string[] =>
  faults.length > 30 ? [...faults.slice(0, 30), `and ${faults.length - 30} more`] : faults;

test('every endpoint takes the sample that is made for it', async () => {
  expect(await refusedGoodCalls(stage.app, await makeCalls(stage.world))).toEqual([]);
});

test(
  'T13 T14 T15 T16 each field of each call with each bad value is refused by name, and nothing is stored',
  async () => {
    const looked: Looked = {};
    for (const call of calls) {
      const requests = mutationsOf(call).map((mutation) => judged(mutate(call, [mutation])));
      expect(some(await faultsOfBatch(requests.filter(isHarmless), looked)), call.endpoint.name).toEqual([]);
    }
  },
  patience_ms,
);

/** Changes of one call that its schemas take: in a short run a part of them, another one for another seed. */
function validMutations(call: GoodCall): Mutation[] {
  const valid = mutationsOf(call).filter((mutation) => !isHarmless(judged(mutate(call, [mutation]))));
  const fields = Object.values(Object.groupBy(valid, ({ field }) => field)).map((alike) => alike ?? []);
  if (wanted > 100_000) return valid;
  return fields.flatMap((alike) => {
    const step = Math.ceil(alike.length / 12);
    return alike.filter((_, index) => (index + seed) % step === 0);
  });
}

test(
  `T13 what the schemas take is stored as it was sent, once (BAD_INPUT_SEED=${seed})`,
  async () => {
    const wire = new Wire(stage.app.url);
    const changes = await watchChanges(stage.app.owner);
    const faults: string[] = [];
    for (const call of calls) {
      for (const mutation of validMutations(call)) {
        sent++;
        const fresh = await makeGoodCall(stage.world, call.endpoint);
        faults.push(...(await faultsOfValid(changes, wire, fresh, mutation)));
      }
    }
    wire.close();
    await changes.stop();
    expect(some([...faults, ...stage.logged.splice(0)])).toEqual([]);
  },
  patience_ms,
);

test(
  `T13 any of it together, by chance (BAD_INPUT_SEED=${seed})`,
  async () => {
    const faults: string[] = [];
    // One fault does not end a long run, but many of them do.
    for (let round = 0; sent < wanted && faults.length < most_faults; round++) {
      // New ones each time: codes die, and what came before may have ended a payment or a session.
      const fresh = await makeCalls(stage.world);
      await endDying();
      const requests = randomRequests(fresh, seed + round * batch, Math.min(batch, wanted - sent));
      const harmless = requests.map((request) => judged(request)).filter(isHarmless);
      faults.push(...(await faultsOfBatch(harmless)));
    }
    expect(some(faults)).toEqual([]);
  },
  patience_ms,
);

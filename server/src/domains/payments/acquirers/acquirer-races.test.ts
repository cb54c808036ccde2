import { cancelTransaction } from '@clinic/contract/payments/receiving.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import {
  askFor,
  codeOf,
  collectingCounter,
  newestOf,
  tellApp,
  webhook_secret,
  type FakeAcquirer,
} from '../../../testing/money/acquirers.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentsInvariants } from '../payments.invariants.ts';
import { serveCode, sweepCodes } from './serve-code.ts';

let app: TestApp;
let counter: Counter;
let fake: FakeAcquirer;
let connection_id: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  counter = await makeCounter(app);
  ({ fake, connection_id } = await collectingCounter(app, counter, 'stripe'));
});
afterEach(() => fake.stop());

const of = (id: number) => ({ params: { id: String(id) } });
const statesOf = async (id: number) => {
  const { payment_status, status } = (await app.call(getTransaction, of(id), counter.token)).answer;
  return `${payment_status}/${status}`;
};
const outcomesOf = async (id: number) =>
  (
    await app.owner.query<{ effect: string }>(
      "select effect from payment_outcome where transaction_id = $1 and status = 'paid'",
      [id],
    )
  ).rows.map(({ effect }) => effect);
const rounds = raceRounds(12);
const timeout = raceTimeout(60_000);

test('a cancel against money: whoever is first, the money counts once and is never lost', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = (await askFor(app, counter)).answer;
    await codeOf(app, counter, id);
    const { id: provider_id } = newestOf(fake);
    const pay = async () => {
      fake.pay(provider_id);
      const signed = fake.webhookOf(provider_id, webhook_secret);
      await Promise.all([tellApp(app, connection_id, signed), tellApp(app, connection_id, signed)]);
    };
    await Promise.all([app.call(cancelTransaction, of(id), counter.token), pay(), sweepCodes(app.platform)]);
    await sweepCodes(app.platform);
    const [states, outcomes] = [await statesOf(id), await outcomesOf(id)];
    expect([
      ['p/p', 'paid'],
      ['p/h', 'held_late'],
    ]).toContainEqual([states, outcomes.join()]);
  }
  expect((await checkInvariants(app.owner_url, paymentsInvariants)).violations).toEqual([]);
});

test('many who serve the same code ask the acquirer once', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const before = fake.state.payments.size;
    const { id, reference } = (await askFor(app, counter)).answer;
    const place = { group_id: counter.clinic.group_id, clinic_id: counter.clinic.id, reference };
    await Promise.all(Array.from({ length: 10 }, () => serveCode(app.platform, place)));
    await codeOf(app, counter, id);
    const creates = fake.calls.filter(({ path, body }) => path === '/v1/payment_intents' && body.includes(reference));
    expect([fake.state.payments.size - before, creates.length]).toEqual([1, 1]);
    await app.call(cancelTransaction, of(id), counter.token);
  }
});

test('the naive way, to look whether a code is there and then to ask, asks more than once', async () => {
  const { id, reference } = (await askFor(app, counter)).answer;
  await codeOf(app, counter, id);
  await app.owner.query('create table if not exists twin_code (reference text, made boolean not null default false)');
  await app.owner.query('insert into twin_code (reference) values ($1)', [reference]);
  let asked = 0;
  const serve = async () => {
    const { rows } = await app.owner.query<{ made: boolean }>('select made from twin_code where reference = $1', [
      reference,
    ]);
    if (rows[0]?.made) return;
    asked += 1;
    await app.owner.query('update twin_code set made = true where reference = $1', [reference]);
  };
  await Promise.all(Array.from({ length: 10 }, serve));
  expect(asked).toBeGreaterThan(1);
});

import { setTimeout as delay } from 'node:timers/promises';
import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { platformInvariants } from '../../../platform/reconcile/platform-invariants.ts';
import { callEndpoint } from '../../../testing/call-endpoint.ts';
import { makeCounter, openCounter, startPayment } from '../../../testing/money/payments.ts';
import { expectEach, expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentsInvariants } from '../payments.invariants.ts';

const callers = 20;
const rounds = raceRounds(24);
const invariants = [...platformInvariants, ...paymentsInvariants];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.offset_ms = 0;
});

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('R11 twenty creations', () => {
  const body = { amount: 7.7, patient_id: 'P-11' };
  const rowsOf = async (clinic_id: number) =>
    (await app.owner.query<{ n: number }>('select count(*) as n from transaction where clinic_id = $1', [clinic_id]))
      .rows[0]?.n;

  test('with the same key create one payment and return one answer', async () => {
    for (let round = 0; round < rounds; round++) {
      const one = await makeCounter(app);
      const headers = { 'idempotency-key': `round-${round}` };
      const answers = await times(callers, () => app.call(createTransaction, { body }, one.token, headers));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(await rowsOf(one.clinic.id)).toBe(1);
    }
  });

  test('without a key, on as many devices, create one payment; the naive twin creates several', async () => {
    for (let round = 0; round < raceRounds(6); round++) {
      const one = await makeCounter(app);
      const tills = await times(callers, () => openCounter(app, one.user, one.clinic));
      const answers = await Promise.all(
        tills.map((till) => app.call(createTransaction, { body }, till.token, { 'idempotency-key': '' })),
      );
      expectWinners(answers);
      expect(await rowsOf(one.clinic.id)).toBe(1);
    }
    await app.owner.query('create table twin_creation (made text not null)');
    const naiveCreate = async (): Promise<void> => {
      const { rows } = await app.owner.query('select from twin_creation');
      if (rows.length === 0) await app.owner.query("insert into twin_creation values ('made')");
    };
    await times(callers, naiveCreate);
    expect((await app.owner.query('select from twin_creation')).rowCount).toBeGreaterThan(1);
  });

  test('without a key create one payment, even if the first takes longer than the two seconds', async () => {
    for (let round = 0; round < raceRounds(2); round++) {
      const one = await makeCounter(app);
      await startPayment(app, one);
      const tills = await times(callers, () => openCounter(app, one.user, one.clinic));
      // The first call waits at its end, as on a slow machine, and most of the others for a connection.
      const holder = await app.owner.connect();
      await holder.query('begin');
      await holder.query('select from event_counter where clinic_id = $1 for update', [one.clinic.id]);
      // Each calls once: a call without a key that is repeated later, because the server was busy, is another payment.
      const answering = Promise.all(
        tills.map((till) => callEndpoint(app.url, createTransaction, { body }, till.token, { 'idempotency-key': '' })),
      );
      await delay(2_500);
      await holder.query('commit');
      holder.release();
      const answers = await answering;
      expectEach(answers, [200, 409, 503]);
      expectWinners(answers.filter(({ status }) => status !== 503));
      expect(await rowsOf(one.clinic.id)).toBe(2);
    }
  });

  test('of different payments on one device create one, even if an older code has just expired', async () => {
    for (let round = 0; round < raceRounds(12); round++) {
      app.clock.offset_ms = 0;
      const one = await makeCounter(app);
      if (round % 2 === 1) {
        await startPayment(app, one);
        app.clock.offset_ms = 900_500;
      }
      const answers = await times(callers, (index) =>
        app.call(createTransaction, { body: { amount: index + 1, patient_id: 'P' } }, one.token),
      );
      expectWinners(answers);
      const { rows } = await app.owner.query("select from transaction where clinic_id = $1 and payment_status = 'i'", [
        one.clinic.id,
      ]);
      expect(rows).toHaveLength(1);
    }
  });
});

test('all invariants hold after these races', async () => {
  const { clinics, violations } = await checkInvariants(app.owner_url, invariants);
  expect(clinics).toBeGreaterThan(rounds);
  expect(violations).toEqual([]);
});

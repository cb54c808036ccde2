import { randomUUID } from 'node:crypto';
import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingStatements } from '../../../testing/database/waiting-statements.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

/** More than the process has connections. */
const many = 12;

let app: TestApp;
let busy: Counter;
let other: Counter;
beforeAll(async () => {
  app = await startTestApp();
  busy = await makeCounter(app);
  other = await makeCounter(app);
});
afterAll(() => app.close());

const start = (counter: Counter) => {
  const body = { amount: 12.5, patient_id: randomUUID().slice(0, 23) };
  return app.call(createTransaction, { body }, counter.token);
};

test('F8 calls that wait for a locked row of one clinic, more than there are connections, do not block another clinic', async () => {
  const counters = await Promise.all(Array.from({ length: many }, () => openCounter(app, busy.user, busy.clinic)));
  const payments = await Promise.all(
    Array.from({ length: many }, async () => startPayment(app, await openCounter(app, busy.user, busy.clinic))),
  );
  const holder = await app.owner.connect();
  await holder.query('begin');
  await holder.query('select from event_counter where clinic_id = $1 for update', [busy.clinic.id]);
  const creates = counters.map(start);
  const outcomes = payments.map(({ reference }) => sendOutcome(app, { reference }));
  await eventually('calls that wait for the row', async () => (await waitingStatements(app.owner)) >= 4);

  try {
    const began = performance.now();
    expect((await app.call(listTransactions, { query: {} }, other.token)).status).toBe(200);
    expect((await start(other)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(2_000);
    // Calls that get no place in time are refused with a Retry-After. The others are served once the row is free.
    expect((await Promise.race(creates)).status).toBe(503);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const answers = await Promise.all([...creates, ...outcomes]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '2'));
});

test('freed places are available to the next calls', async () => {
  for (let round = 1; round <= 3; round++) {
    const answers = await Promise.all(
      Array.from({ length: many }, () => app.call(listTransactions, { query: {} }, busy.token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
});

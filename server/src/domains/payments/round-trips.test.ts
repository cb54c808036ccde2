import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { calculateTransactions, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  type Counter,
  makeCounter,
  openCounter,
  outcomeOf,
  sendOutcome,
  startPayment,
} from '../../testing/money/payments.ts';
import { isRecurring } from '../../testing/database/recurring-statements.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startWireLog, type WireLog } from '../../testing/database/wire-log.ts';

let wire: WireLog;
let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  wire = await startWireLog(Number(new URL(inject('database_server_url')).port));
  app = await startTestApp({
    // One connection, so that a repeated call finds its statements prepared.
    config: { pool_size: 1 },
    databaseThrough: (owner_url) => {
      const url = new URL(owner_url);
      url.port = String(wire.port);
      return url.href;
    },
  });
  counter = await makeCounter(app);
});
afterAll(async () => {
  await app.close();
  await wire.close();
});

/** True for statements outside the call itself: recurring ones, the session's check every second, rate limit counters. */
const isBeside = (statement: string): boolean =>
  isRecurring(statement) || /resolve_session_state|extract\(epoch/.test(statement);

/** Patterns that name a statement, the most specific first. */
const telling = [
  /close_act|pg_advisory_xact_lock|resolve_payment_\w+|search_patients|clock_timestamp\(\) as began_at$/,
  /insert into (?:patient_view|patient|transaction|transaction_delta|payment_code|payment_outcome|idempotency_key)\b|update transaction/,
  /from (?:plan|transaction|transaction_total|device_message|clinic)\b/,
];

/** What opens the tenant's rows: its group, its clinics, and the clock. */
const entered =
  /set local app\."group" = '\d+' \| set local app\.clinics = '[\d,]*' \| clock_timestamp\(\) as began_at/g;

function nameOf(statement: string): string {
  for (const pattern of telling) {
    const [found] = pattern.exec(statement) ?? [];
    if (found !== undefined && !statement.includes('set_config')) return found;
  }
  return statement.includes('set_config') ? 'set_config' : statement;
}

/** The round trips of a call, each as the names of its statements. Measured in the third run, when everything is prepared. */
async function tripsOf(call: () => Promise<{ status: number; text: string }>): Promise<string[]> {
  let trips: string[] = [];
  for (let run = 0; run < 3; run++) {
    wire.take();
    const { status, text } = await call();
    expect([200, 202, 204], text).toContain(status);
    trips = wire
      .take()
      .filter((trip) => !trip.some(isBeside))
      .map((trip) => trip.map(nameOf).join(' | ').replaceAll(entered, 'set local'));
  }
  return trips;
}

test('creating a payment takes three trips: begin, write, and close with the commit', async () => {
  const tokens = await Promise.all(
    [1, 2, 3].map(async () => (await openCounter(app, counter.user, counter.clinic)).token),
  );
  const body = { amount: 12.5, patient_id: 'P-1' };
  expect(await tripsOf(() => app.call(createTransaction, { body }, tokens.pop()))).toEqual([
    'begin | set local | insert into idempotency_key',
    'insert into patient | insert into transaction | from clinic',
    'insert into payment_code | insert into transaction_delta | close_act | commit',
  ]);
});

test('creating a payment without a key takes one more trip, for the same payment moments ago', async () => {
  const tokens = await Promise.all(
    [1, 2, 3].map(async () => (await openCounter(app, counter.user, counter.clinic)).token),
  );
  let amount = 20;
  const body = () => ({ amount: amount++, patient_id: 'P-2' });
  const headers = { 'idempotency-key': '' };
  expect(await tripsOf(() => app.call(createTransaction, { body: body() }, tokens.pop(), headers))).toEqual([
    'begin | set local',
    'pg_advisory_xact_lock | from transaction',
    'insert into patient | insert into transaction | from clinic',
    'insert into payment_code | insert into transaction_delta | close_act | commit',
  ]);
});

test('receiving an outcome, and its repeat', async () => {
  const payments = [];
  for (let number = 0; number < 3; number++)
    payments.push(await startPayment(app, await openCounter(app, counter.user, counter.clinic)));
  const outcomes = payments.map(({ reference }) => outcomeOf(app, { reference }));
  const left = [...outcomes];
  expect(await tripsOf(() => sendOutcome(app, left.pop() as never))).toEqual([
    'begin | clock_timestamp() as began_at',
    'pg_advisory_xact_lock | resolve_payment_outcome | resolve_payment_reference',
    'set local | from transaction',
    'from clinic',
    'update transaction | insert into transaction_delta | from device_message',
    'insert into payment_outcome | close_act | commit',
  ]);
  const [again] = outcomes;
  expect(await tripsOf(() => sendOutcome(app, again as never))).toEqual([
    'begin | clock_timestamp() as began_at',
    'pg_advisory_xact_lock | resolve_payment_outcome | resolve_payment_reference',
    'commit',
  ]);
});

test('a read takes one trip that also sets its tenant, without a transaction', async () => {
  const { id } = await startPayment(app, counter);
  expect(await tripsOf(() => app.call(listTransactions, { query: {} }, counter.token))).toEqual([
    'set_config | from transaction_total | set_config | from transaction',
  ]);
  expect(await tripsOf(() => app.call(calculateTransactions, { query: {} }, counter.token))).toEqual([
    'set_config | from transaction_total',
  ]);
  const read = () => app.call(getTransaction, { params: { id: String(id) } }, counter.token);
  // The view log entry is written in the same round trip as the read.
  expect(await tripsOf(read)).toEqual([
    'begin | set_config | insert into patient_view | set_config | from transaction | commit',
  ]);
});

test('a read that finds an expired code restarts in a transaction that ends the payment', async () => {
  const { id } = await startPayment(app, await openCounter(app, counter.user, counter.clinic));
  const read = () => app.call(getTransaction, { params: { id: String(id) } }, counter.token);
  expect((await read()).answer).toMatchObject({ status: 'i' });
  app.clock.offset_ms = 16 * 60_000;
  try {
    const { answer, text } = await read();
    expect(answer, text).toMatchObject({ payment_status: 'e', status: 'f' });
  } finally {
    app.clock.offset_ms = 0;
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Counter, makeCounter, openCounter, startPayment } from '../../testing/money/payments.ts';
import { brokenBy, dropChecks, invariantOf } from '../../testing/money/plant-violation.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { platformInvariants } from './platform-invariants.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
  await startPayment(app, counter);
  for (let more = 0; more < 2; more++) await startPayment(app, await openCounter(app, counter.user, counter.clinic));
  // One that has just ended, and one still running.
  await app.owner.query(
    `insert into pgboss.job (name, state, started_on, completed_on) values ('purge', 'completed', now(), now()), ('purge', 'active', now(), null)`,
  );
  await dropChecks(app);
});
afterAll(() => app.close());

const tables = ['event', 'event_counter', 'idempotency_key', 'platform_idempotency_key'];

describe('a planted violation is named', () => {
  const cases: [string, () => { row: string | RegExp; statements: string[] }][] = [
    [
      'events are numbered without holes',
      () => ({ row: 'event 2', statements: [`delete from event where clinic_id = ${counter.clinic.id} and seq = 2`] }),
    ],
    [
      'events are numbered without holes',
      () => ({ row: 'event counter', statements: ['update event_counter set last_seq = last_seq + 1'] }),
    ],
    [
      'a used idempotency key has its answer',
      () => ({
        row: /^idempotency key of user/,
        statements: [`update idempotency_key set answer = null where user_id = ${counter.user.id}`],
      }),
    ],
    [
      'no job is stuck',
      () => ({
        row: /^job [0-9a-f-]+ of purge$/,
        statements: [
          "update pgboss.job set state = 'active', started_on = now() - interval '3 hours' where name = 'purge'",
          `insert into pgboss.job (name, state, started_on, completed_on)
           select 'purge', 'completed', at, at from unnest(array[now() - interval '10 minutes', now()]) at`,
        ],
      }),
    ],
    [
      "a used idempotency key of the platform's servers has its answer",
      () => ({
        row: /^idempotency key of a desk/,
        statements: [
          "insert into platform_idempotency_key (platform_key, key, endpoint, body_hash) values ('a desk', 'k', 'createPlan', 'x')",
        ],
      }),
    ],
  ];

  test.each(cases)('%s', async (name, plant) => {
    const { row, statements } = plant();
    const rows = await brokenBy(app, invariantOf(platformInvariants, name), { tables, statements });
    expect(rows.filter((one) => (typeof row === 'string' ? one === row : row.test(one)))).not.toEqual([]);
  });

  test('and every invariant has such a case', () => {
    expect(new Set(cases.map(([name]) => name))).toEqual(new Set(platformInvariants.map(({ name }) => name)));
  });
});

import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { listAllVisits } from '@clinic/contract/visits/visit/visits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendCall } from '../authorization/send-call.ts';
import { sendReminders } from '../../domains/appointments/reminders/send-reminders.ts';
import { addToCount } from '../long-run.ts';
import { cashier_roles, type Counter, makeCounter } from '../money/payments.ts';
import { requestAt } from '../samples/appointments/approved-appointments.ts';
import { makeWorld, sampleOf } from '../samples/good-call.ts';
import type { World } from '../samples/sample.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { tablesWithoutKey } from './clinic-conditions.ts';
import { distribution } from '../../distribution/distribution-keys.ts';
import { everyForm } from './every-form.ts';
import { lookups } from './lookups.ts';
import { walkHotPath } from './hot-path.ts';
import { recordStatements, type Recording } from './recorded-statements.ts';

const distributed = new Set(
  Object.entries(distribution).flatMap(([table, { place }]) => (place === 'distributed' ? [table] : [])),
);

let app: TestApp;
let counter: Counter;
let recording: Recording;
beforeAll(async () => {
  recording = recordStatements();
  app = await startTestApp();
  counter = await makeCounter(app, { roles: [...cashier_roles, 'ROLE_DASHBOARD'] });
});
afterAll(async () => {
  recording.stop();
  await app.close();
});

/** Statements that use a distributed table without the clinic's value, with that table. */
const withoutClinic = (statements: Iterable<string>): string[] =>
  [...statements].flatMap((statement) =>
    tablesWithoutKey(statement, 'clinic_id', distributed).map((table) => `${table}: ${statement}`),
  );

test('every query of a hot path names its clinic by value', async () => {
  expect(await walkHotPath(app, counter)).toEqual([]);
  expect(withoutClinic(recording.statements)).toEqual([]);
  expect(recording.statements.size).toBeGreaterThan(70);
});

describe('every endpoint', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(app);
  });

  test.each(
    allEndpoints.filter((one) => !sampleOf(one).is_refused).map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s names its clinic by value in every query', async (_, endpoint) => {
    const forms = await everyForm(world, endpoint);
    addToCount('forms of calls', forms.length);
    await app.owner.query('truncate rate_limit');
    recording.takeNew();
    for (const form of forms) {
      const answered = await sendCall(app.url, form);
      expect(answered.status, answered.body).toBeLessThan(300);
    }
    expect(withoutClinic(recording.takeNew())).toEqual([]);
  });
});

test('reminders of appointments name the clinic by value in every query', async () => {
  const soon = new Date(Date.now() + 100 * 60_000);
  const { id } = await requestAt(app, counter, { status: 'c', reserved_at: soon });
  await app.owner.query(
    `insert into appointment_reminder (clinic_id, appointment_id, kind, reserved_at, due_at, ends_at)
     select clinic_id, id, 'hours_before', reserved_at, now() - interval '20 minutes', now() + interval '70 minutes' from appointment where id = $1`,
    [id],
  );
  recording.takeNew();
  await sendReminders(app.platform);
  const statements = recording.takeNew();
  expect(statements.join('\n')).toContain('appointment_reminder');
  expect(withoutClinic(statements)).toEqual([]);
});

test('a list of visits without filters is counted by its clinic', async () => {
  const viewer = await makeCounter(app, { roles: ['ROLE_VISIT_VIEW_ALL'] });
  recording.takeNew();
  expect((await app.call(listAllVisits, {}, viewer.token)).status).toBe(200);
  const statements = recording.takeNew();
  expect(statements.join('\n')).toContain('visit_count');
  expect(withoutClinic(statements)).toEqual([]);
});

test('the recording is complete: each distributed table was read or written', () => {
  const all = [...recording.statements].join('\n');
  const unnamed = [...distributed].filter((table) => !new RegExp(String.raw`\b${table}\b`).test(all));
  expect(unnamed).toEqual([]);
});

test('functions that the hot path calls are known', () => {
  const called = new Set(
    [...recording.statements].flatMap((statement) =>
      [...statement.matchAll(/\b(resolve_\w+|close_act|search_patients)\(/g)].map(([, name]) => name ?? ''),
    ),
  );
  expect(called.size).toBeGreaterThan(4);
  expect([...called].filter((name) => !(name in lookups))).toEqual([]);
});

test('finds a planted query that relies on row-level security alone', async () => {
  recording.takeNew();
  await app.platform.pool.query('select count(*) from transaction where status = $1', ['p']);
  await app.platform.pool.query({ name: 'planted', text: 'select 1 from issue i where i.id = $1', values: [1] });
  expect(withoutClinic(recording.takeNew())).toEqual([
    'transaction: select count(*) from transaction where status = $1',
    'issue: select 1 from issue i where i.id = $1',
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { clinicsRoutes } from '../../domains/clinics/clinics.routes.ts';
import { hoursRoutes } from '../../domains/clinics/hours.routes.ts';
import { plansRoutes } from '../../domains/clinics/plans.routes.ts';
import { doctorsRoutes } from '../../domains/doctors/doctors.routes.ts';
import { giroRoutes } from '../../domains/settlement/giro.routes.ts';
import { printRoutes } from '../../domains/settlement/print.routes.ts';
import { refundsRoutes } from '../../domains/settlement/refunds.routes.ts';
import { settlementRoutes } from '../../domains/settlement/settlement.routes.ts';
import { sendCall } from '../authorization/send-call.ts';
import { cashier_roles, type Counter, makeCounter } from '../payments.ts';
import { makeGoodCall, makeWorld } from '../samples/good-call.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { tablesWithoutKey } from './clinic-conditions.ts';
import { distribution } from './distribution-keys.ts';
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

/** Statements of the app that read or write a distributed table without the clinic's value, with that table. */
const withoutClinic = (): string[] =>
  [...recording.statements].flatMap((statement) =>
    tablesWithoutKey(statement, 'clinic_id', distributed).map((table) => `${table}: ${statement}`),
  );

test('every query of a hot path names its clinic by value', async () => {
  const { failed, left_out } = await walkHotPath(app, counter);
  expect(failed).toEqual([]);
  expect(left_out).toEqual([]);
  expect(withoutClinic()).toEqual([]);
  expect(recording.statements.size).toBeGreaterThan(70);
});

test('so does every query of settlement', async () => {
  const world = await makeWorld(app);
  const routes = [...settlementRoutes, ...refundsRoutes, ...giroRoutes, ...printRoutes];
  for (const { endpoint } of routes) {
    const answered = await sendCall(app.url, await makeGoodCall(world, endpoint));
    expect(answered.status, `${endpoint.name}: ${answered.body}`).toBeLessThan(300);
  }
  expect(withoutClinic()).toEqual([]);
});

test('so does every query of the clinic’s own house', async () => {
  const world = await makeWorld(app);
  for (const { endpoint } of [...clinicsRoutes, ...hoursRoutes, ...plansRoutes, ...doctorsRoutes]) {
    const answered = await sendCall(app.url, await makeGoodCall(world, endpoint));
    expect(answered.status, `${endpoint.name}: ${answered.body}`).toBeLessThan(300);
  }
  expect(withoutClinic()).toEqual([]);
});

test('what was recorded is what was sent: each distributed table was read or written', () => {
  const all = [...recording.statements].join('\n');
  const unnamed = [...distributed].filter((table) => !new RegExp(String.raw`\b${table}\b`).test(all));
  // Triggers write the journal, and reconcile reads it; jobs fold into the rollup, whose totals are read.
  expect(unnamed.toSorted()).toEqual(['journal_entry', 'transaction_rollup']);
});

test('functions that the hot path calls are known', () => {
  const called = new Set(
    [...recording.statements].flatMap((statement) =>
      [...statement.matchAll(/\b(resolve_\w+|close_act|find_patients)\(/g)].map(([, name]) => name ?? ''),
    ),
  );
  expect(called.size).toBeGreaterThan(4);
  expect([...called].filter((name) => !(name in lookups))).toEqual([]);
});

test('a planted query that rests on row-level security alone is seen', async () => {
  await app.platform.pool.query('select count(*) from transaction where status = $1', ['p']);
  await app.platform.pool.query({ name: 'planted', text: 'select 1 from issue i where i.id = $1', values: [1] });
  expect(withoutClinic()).toEqual([
    'transaction: select count(*) from transaction where status = $1',
    'issue: select 1 from issue i where i.id = $1',
  ]);
});

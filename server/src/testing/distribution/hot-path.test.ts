import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashier_roles, type Counter, makeCounter } from '../payments.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { tablesWithoutKey } from './clinic-conditions.ts';
import { distribution, lookups } from './distribution-keys.ts';
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
  // What was recorded is what was sent: each distributed table was read or written.
  const all = [...recording.statements].join('\n');
  expect([...distributed].filter((table) => !new RegExp(String.raw`\b${table}\b`).test(all))).toEqual([]);
  expect(recording.statements.size).toBeGreaterThan(70);
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

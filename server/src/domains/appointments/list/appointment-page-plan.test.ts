import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reading } from '../../../platform/db/statements/reading.ts';
import type { Counter } from '../../../testing/money/payments.ts';
import { makeAppointmentCounter, requestAt } from '../../../testing/samples/appointments/approved-appointments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { toFilters } from './appointment-page.rules.ts';
import { statementOf } from './appointment-page.queries.ts';

const waiting = 2_000;
const decided = 40;

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeAppointmentCounter(app);
  const { id } = await requestAt(app, counter, {});
  const { rows } = await app.owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'appointment' and is_identity = 'NO' and is_generated = 'NEVER' and column_name not in ('status', 'created_at')`,
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await app.owner.query(
    `insert into appointment (${columns}, status, created_at)
     select ${columns}, case when n <= $2 then 'r' else 'i' end, created_at + make_interval(secs => n)
     from appointment, generate_series(1, $2::int + $3::int) n where id = $1`,
    [id, decided, waiting],
  );
  await app.owner.query('vacuum (analyze) appointment');
});
afterAll(() => app.close());

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  Filter?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The index that finds the keys of a page, and what it filters row by row, in the plan for all values. */
async function planOf(not_status: 'i' | 'r'): Promise<{ index: string | undefined; filter: string }> {
  const { clinic } = counter;
  const scope = { group_id: clinic.group_id, clinic_id: clinic.id, clinic_ids: [clinic.id] };
  const asked = {
    filters: toFilters({ not_status }),
    sort: { field: 'created_at', direction: 'desc' },
    page: { limit: 20, offset: 0 },
  } as const;
  return reading(app.platform.pool, scope, async (db) => {
    const statement = statementOf('scan_in_order', scope, asked);
    const { rows } = await sql<{
      'QUERY PLAN': [{ Plan: Node }];
    }>`explain (generic_plan, format json) ${statement}`.execute(db);
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('There is no plan.');
    const keys = nodesOf(plan.Plan).find(
      (node) => /created_at/.test(node['Index Name'] ?? '') || node['Index Name'] === 'appointment_decided',
    );
    return { index: keys?.['Index Name'], filter: keys?.Filter ?? '' };
  });
}

test('the list without new requests has an index that passes over none of them', async () => {
  const { index, filter } = await planOf('i');
  expect(index).toBe('appointment_decided');
  expect(filter).not.toMatch(/status/);
});

test('without another status the index of all appointments is filtered', async () => {
  const { index, filter } = await planOf('r');
  expect(index).toBe('appointment_by_created_at');
  expect(filter).toMatch(/status/);
});

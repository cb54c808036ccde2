import { allEndpoints } from '@clinic/contract/endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { prepareDatabaseTelling } from '../../../platform/db/migrations/prepare-database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { workers } from '../../../app.ts';
import { checkRowSecurity } from '../../authorization/row-security.ts';
import { sendCall } from '../../authorization/send-call.ts';
import { type Clinic, makeClinic, makeGroup } from '../../factories.ts';
import { addToCount } from '../../long-run.ts';
import { cashier_roles, makeCounter } from '../../money/payments.ts';
import { makeWorld } from '../../samples/good-call.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../test-app.ts';
import { distribution } from '../../../distribution/distribution-keys.ts';
import { everyForm } from '../every-form.ts';
import { walkHotPath } from '../hot-path.ts';
import { recordStatements } from '../recorded-statements.ts';
import { type Cluster, engineFolder, not_here, startCluster } from './cluster.ts';
import { asApp, isPlanned, planOf } from './plans.ts';
import { of_one_database } from './of-one-database.ts';

interface Engine {
  cluster: Cluster;
  nodes: string[];
  /** As the owner, at the coordinator. */
  owner: pg.Pool;
}

const home = engineFolder();

let engine: Engine | undefined;
beforeAll(async () => {
  if (!home) {
    addToCount('trials of the distributed engine skipped without CITUS_HOME', 1);
    return;
  }
  const cluster = await startCluster(home);
  const owner = createPool({ url: cluster.coordinator, size: 1, on_error: () => {} });
  engine = { cluster, nodes: [cluster.coordinator, ...cluster.workers], owner };
  // A second start finds nothing to do.
  for (let start = 1; start <= 2; start++)
    await prepareDatabaseTelling(cluster.coordinator, workers, [test_platform_key], () => {}, distribution);
}, 300_000);
afterAll(async () => {
  await engine?.owner.end();
  await engine?.cluster.stop();
});

/** The running engine. Without one the test is skipped, and says so. */
const running = (context: TestContext): Engine => engine ?? context.skip(not_here);

test('every table is where its placement says', async (context) => {
  const { owner } = running(context);
  const { rows } = await owner.query<{ name: string; type: string }>(
    'select table_name::text as name, citus_table_type as type from citus_tables',
  );
  const type_of = new Map(rows.map(({ name, type }) => [name, type]));
  const wrong = Object.entries(distribution).filter(([table, at]) => (type_of.get(table) ?? 'local') !== at.place);
  expect(wrong.map(([table]) => table)).toEqual([]);
  expect(Object.keys(distribution).length).toBeGreaterThan(100);
});

/** Two views of the engine list its tables, and no row of theirs. */
const of_the_engine = /^The view 'citus_(?:schemas|tables)'/;
/** Restrictive: it lets nothing through, or the platform alone. */
const for_locks = /^The policy '\w+\.\w+_locks_only'/;
/** These tables belong to no tenant and have no policies on one database. There they get one, beside the one for locks. */
const without_tenant = /^The policy '(giro_answer|giro_file|gst_rate|plan|plan_admin_fee|public_holiday)\.\1_shared'/;
/** Restrictive: the columns that the app may not fill have their defaults. */
const for_columns = /^The policy '\w+\.\w+_columns_only'/;
/** They have a login, without a password, for the nodes. */
const with_login = /^The role 'clinic_(?:app|resolver)' may more/;
/** Workers lack the local tables, most of which have no tenant. */
const of_local_tables = /^row-security\.ts excuses/;

test('row-level security is forced on every node, on tables and on shards', async (context) => {
  const { nodes, cluster } = running(context);
  for (const url of nodes) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const faults = await checkRowSecurity(client);
      const shared = [of_the_engine, for_locks, for_columns, without_tenant, with_login];
      const excused = url === cluster.coordinator ? shared : [...shared, of_local_tables];
      expect(faults.filter((fault) => !excused.some((one) => one.test(fault)))).toEqual([]);
      // The engine hides its shards from those who do not ask for them.
      await client.query('set citus.override_table_visibility = off');
      const { rows } = await client.query<{ name: string; open: boolean }>(
        `select c.relname as name, not (c.relrowsecurity and c.relforcerowsecurity)
           or not exists (select from pg_policy p where p.polrelid = c.oid) as open
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ '_[0-9]{6}$'
           and (c.relname ~ '^provider_group_' or exists (
             select from pg_attribute a where a.attrelid = c.oid and a.attname in ('clinic_id', 'group_id')))`,
      );
      expect(rows.length).toBeGreaterThan(20);
      expect(rows.filter(({ open }) => open).map(({ name }) => name)).toEqual([]);
    } finally {
      await client.end();
    }
  }
});

/** Which of two clinics' patients a caller sees that has entered the first, and whether it can write at the second. */
async function tryTenant(url: string, [own, other]: Clinic[], entering: (clinic: number) => string) {
  const app = await asApp(url);
  const seen = async (condition: string): Promise<number[]> => {
    const { rows } = await app.query<{ clinic_id: string }>(
      `select distinct clinic_id from patient where ${condition}`,
    );
    return rows.map(({ clinic_id }) => Number(clinic_id));
  };
  try {
    await app.query(`begin; ${entering(own?.id ?? 0)}`);
    const all = await seen('true');
    const named = await seen(`clinic_id = ${other?.id}`);
    const write = `insert into patient (clinic_id, patient_id) values (${other?.id}, 'planted')`;
    const written = await app.query(write).then(
      () => 'written',
      (error: Error) => error.message,
    );
    return { all, named, written };
  } finally {
    await app.end();
  }
}

test('a tenant set with `set local` holds from every node; set_config opens nothing at another node', async (context) => {
  const { owner, nodes, cluster } = running(context);
  // The factories plant by the owner alone.
  const there = { owner } as unknown as TestApp;
  const group = await makeGroup(there);
  const clinics: Clinic[] = [];
  for (let number = 0; number < 6; number++) clinics.push(await makeClinic(there, group));
  for (const { id } of clinics)
    await owner.query('insert into patient (clinic_id, patient_id) values ($1, $2)', [id, `P of ${id}`]);
  const refusal = expect.stringContaining('violates row-level security policy');
  for (const url of nodes)
    for (const [at, own] of clinics.entries()) {
      const pair = [own, clinics[(at + 1) % clinics.length] as Clinic];
      const local = await tryTenant(url, pair, (id) => `set local app.clinics = '${id}'`);
      expect(local).toEqual({ all: [own.id], named: [], written: refusal });
      const unheard = await tryTenant(url, pair, (id) => `select set_config('app.clinics', '${id}', true)`);
      // A worker reads its own shards in the same session.
      const seen = url === cluster.coordinator ? [] : unheard.all.filter((id) => id === own.id);
      expect(unheard).toEqual({ all: seen, named: [], written: refusal });
    }
});

/** Every call of the product on one database, with every statement that it sends. */
async function recordEveryCall() {
  const recording = recordStatements();
  const app = await startTestApp();
  try {
    const counter = await makeCounter(app, { roles: [...cashier_roles, 'ROLE_DASHBOARD'] });
    expect(await walkHotPath(app, counter)).toEqual([]);
    const world = await makeWorld(app);
    for (const endpoint of allEndpoints) {
      await app.owner.query('truncate rate_limit');
      for (const form of await everyForm(world, endpoint)) await sendCall(app.url, form);
    }
    return recording.withValues();
  } finally {
    recording.stop();
    await app.close();
  }
}

test(
  'the engine plans every statement of every call for one worker or for the coordinator',
  { timeout: 600_000 },
  async (context) => {
    const { cluster } = running(context);
    const app = await asApp(cluster.coordinator);
    const ports = cluster.workers.map((url) => new URL(url).port);
    const counts = { 'one worker': 0, coordinator: 0, several: 0, refused: 0 };
    const elsewhere: string[] = [];
    const met = new Set<string>();
    try {
      for (const statement of await recordEveryCall()) {
        if (!isPlanned(statement)) continue;
        const text = statement.text.replaceAll(/\s+/g, ' ');
        const listed = Object.keys(of_one_database).find((part) => text.includes(part));
        if (listed) {
          met.add(listed);
          continue;
        }
        const plan = await planOf(app, ports, statement);
        counts[typeof plan === 'string' ? plan : 'refused'] += 1;
        if (plan === 'one worker' || plan === 'coordinator') continue;
        elsewhere.push(`${typeof plan === 'string' ? plan : plan.refused}: ${text}`);
      }
    } finally {
      await app.end();
    }
    for (const [kind, count] of Object.entries(counts)) addToCount(`statements planned: ${kind}`, count);
    expect(elsewhere).toEqual([]);
    expect(Object.keys(of_one_database).filter((part) => !met.has(part))).toEqual([]);
    expect(counts['one worker']).toBeGreaterThan(300);
  },
);

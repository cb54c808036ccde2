import { finishLogin } from '@clinic/contract/access/second-factor-sign-in.ts';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePlainCall } from '../../testing/authorization/plain-call.ts';
import { checkRowSecurity, without_tenant } from '../../testing/authorization/row-security.ts';
import { liveIn } from '../../testing/authorization/stage.ts';
import { type Sides, tryTable } from '../../testing/authorization/tenant-attempts.ts';
import { readTenantTables, type TenantTable, type Tenants } from '../../testing/authorization/tenant-tables.ts';
import { makeThreeClinics } from '../../testing/authorization/worlds.ts';
import { openCounter, startPayment } from '../../testing/money/payments.ts';
import { tellRejected } from '../../testing/outside/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventually } from '../../testing/wire/test-socket.ts';
import type { World } from '../../testing/samples/sample.ts';
import { sealTrail } from '../trail/seal-trail.ts';

let app: TestApp;
let as_app: pg.Client;
let tables: TenantTable[];
let own: World;
let other: World;
beforeAll(async () => {
  app = await startTestApp();
  as_app = new pg.Client({ connectionString: app.platform.app_url });
  await as_app.connect();
  tables = await readTenantTables(as_app);
  ({ own, other } = await makeThreeClinics(app));
  await liveIn(own, allEndpoints);
  await liveIn(other, allEndpoints);
  // Restores the rows that the recurring jobs have folded.
  for (const world of [own, other]) {
    await startPayment(app, await openCounter(app, world.user, world.clinic));
    // A sign-in that waits for its second factor: the previous one is used up.
    await makePlainCall(world, finishLogin);
    await tellRejected(app, world.clinic, 1);
    // Only the platform's own group has these.
    const { id, group_id } = world.user;
    await app.owner.query(
      "insert into operator (user_id, group_id, roles, created_at, updated_at) values ($1, $2, '{support}', now(), now())",
      [id, group_id],
    );
    await app.owner.query(
      `insert into operator_approval (group_id, call, path, scope, made_by, made_at, expires_at)
       values ($2, 'closeGroup', '/', 'groups:write', $1, now(), now())`,
      [id, group_id],
    );
  }
  // A seal waits for the oldest open transaction of all databases on this server.
  await eventually('a seal of each group', () => areSealed([own, other]), 40_000);
}, 120_000);
afterAll(async () => {
  await as_app.end();
  await app.close();
});

async function areSealed(worlds: World[]): Promise<boolean> {
  await sealTrail(app.platform);
  const { rows } = await app.owner.query<{ groups: number }>(
    'select count(distinct group_id) as groups from trail_seal where group_id = any ($1)',
    [worlds.map(({ group }) => group.id)],
  );
  return rows[0]?.groups === worlds.length;
}

const tenantsOf = ({ clinic, group }: World): Tenants => ({ clinic_ids: [clinic.id], group_ids: [group.id] });
const sides = (): Sides => ({ owner: app.owner, as_app, inside: tenantsOf(own), outside: tenantsOf(other) });

/** Runs the checks with a planted violation, and rolls it back. */
async function withPlanted(statements: string[]): Promise<string[]> {
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    return await checkRowSecurity(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('T11 every tenant table has forced row security, the app owns nothing, and no view or function bypasses it', async () => {
  expect(tables.length).toBeGreaterThan(15);
  expect(Object.values(without_tenant).every((reason) => reason.length > 10)).toBe(true);
  expect(await checkRowSecurity(as_app)).toEqual([]);
});

test('T11 the app logs in with the checked role and no other', async () => {
  const rolesBy = (how: string) =>
    `array(select r.rolname::text from pg_roles r where pg_has_role(current_user, r.oid, '${how}') and r.rolname <> current_user order by 1)`;
  const { rows } = await app.platform.pool.query<{ had: string[]; within_reach: string[] }>(
    `select ${rolesBy('usage')} as had, ${rolesBy('member')} as within_reach`,
  );
  expect(rows).toEqual([{ had: ['clinic_app'], within_reach: ['clinic_app', 'clinic_head_office'] }]);
});

test.each([
  [
    'a table without row security',
    ['create table planted (clinic_id bigint)'],
    "'planted' has a tenant, but no forced",
  ],
  [
    'one whose owner is not bound by it',
    ['create table planted (group_id bigint)', 'alter table planted enable row level security'],
    "'planted' has a tenant, but no forced",
  ],
  [
    'one without a policy',
    [
      'create table planted (clinic_id bigint)',
      'alter table planted enable row level security, force row level security',
    ],
    "'planted' has a tenant, but no policy",
  ],
  [
    'one whose policy asks nothing',
    [
      'create table planted (clinic_id bigint)',
      "call protect_by_clinic('planted')",
      'create policy open on planted using (true)',
    ],
    "policy 'planted.open' lets the app through",
  ],
  ['a table without a tenant', ['create table planted (name text)'], "'planted' has no tenant"],
  ["a view with its owner's eyes", ['create view planted as select * from transaction'], "view 'planted' looks"],
  ['a materialised view', ['create materialized view planted as select * from transaction'], "'planted' is a kind"],
  [
    'a table of the app',
    [
      'grant create on schema public to clinic_app',
      'create table planted (clinic_id bigint)',
      'alter table planted owner to clinic_app',
    ],
    "owns 'planted'",
  ],
  [
    'a function of the owner',
    ['create function planted() returns bigint language sql security definer as $$ select 1::bigint $$'],
    "function 'planted' runs with more rights",
  ],
  ['a role that may pass', ['alter role clinic_app bypassrls'], "role 'clinic_app' may more"],
  [
    'a login of the app that may pass',
    ['create role planted login bypassrls', 'grant clinic_app to planted'],
    "role 'planted' may more",
  ],
  ['a role that may become another', ['grant clinic_resolver to clinic_app'], "may become 'clinic_resolver'"],
  ['the right to empty a table', ['grant truncate on transaction to clinic_app'], "may empty 'transaction'"],
  ['an excuse for a table that is gone', ['drop table tick'], "excuses 'tick'"],
])('T11 %s is found', async (_, statements, told) => {
  expect((await withPlanted(statements)).join('\n')).toContain(told);
});

test('T11 without a tenant the app’s role sees no row of any tenant table', async () => {
  for (const { name } of tables) {
    const seen = await as_app.query(`select 1 from "${name}" limit 1`);
    expect(seen.rowCount, name).toBe(0);
  }
});

test('T11 in one group the rows of another cannot be seen, added, changed, deleted or moved, in any table', async () => {
  const findings: string[] = [];
  for (const table of tables) findings.push(...(await tryTable(sides(), table)));
  expect(findings).toEqual([]);
});

test('T11 a table with a tenant leak is found by trying each operation on it', async () => {
  const issue = tables.find(({ name }) => name === 'issue');
  if (!issue) throw new Error('There is no table of issues.');
  await app.owner.query('create policy planted on issue using (true)');
  try {
    const findings = (await tryTable(sides(), issue)).join('\n');
    for (const told of ['issue: sees', 'issue: changes']) expect(findings).toContain(told);
  } finally {
    await app.owner.query('drop policy planted on issue');
  }
});

test('T11 every foreign key between tenant tables includes the tenant', async () => {
  const { rows } = await as_app.query<{ name: string; columns: string[] }>(`
    select con.conname as name, array(select attname::text from pg_attribute where attrelid = con.conrelid and attnum = any (con.conkey)) as columns
    from pg_constraint con
    join pg_class child on child.oid = con.conrelid and child.relrowsecurity
    join pg_class parent on parent.oid = con.confrelid and parent.relrowsecurity
    where con.contype = 'f' and con.connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ columns }) => !columns.includes('clinic_id') && !columns.includes('group_id'))).toEqual([]);
});

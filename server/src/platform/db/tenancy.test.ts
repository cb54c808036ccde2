import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let as_app: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  as_app = new pg.Client({ connectionString: app.platform.app_url });
  await as_app.connect();
});
afterAll(async () => {
  await as_app.end();
  await app.close();
});

const named = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

/** Tables with no tenant, on purpose: nothing in them belongs to one clinic or group. */
const without_tenant = [
  'gst_rate',
  'migration',
  'plan',
  'plan_admin_fee',
  'platform_key',
  'rate_limit',
  'sent_mail',
  'sign_in_attempt',
  'signing_key',
  'tick',
];

test('T11 every table of a tenant has forced row-level security, and every other is known by name', async () => {
  const { rows } = await as_app.query<{ name: string; is_tenant: boolean; is_forced: boolean }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced,
      c.relname = 'provider_group' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname in ('clinic_id', 'group_id') and not a.attisdropped) as is_tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  expect(rows.filter(({ is_tenant, is_forced }) => is_tenant && !is_forced)).toEqual([]);
  expect(named(rows.filter(({ is_tenant }) => !is_tenant))).toEqual(without_tenant);
});

test("T11 the app's role owns nothing, may bypass nothing and become nobody", async () => {
  const { rows } = await as_app.query<Record<string, unknown>>(`
    select r.rolsuper, r.rolbypassrls, r.rolcreatedb, r.rolcreaterole,
      (select count(*)::int from pg_class where relowner = r.oid) as owned,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where r.rolname = current_user`);
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, owned: 0, memberships: 0 },
  ]);
});

test("T11 without a tenant the app's role sees no row of any tenant table", async () => {
  await makeClinic(app, await makeGroup(app));
  const { rows } = await as_app.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and has_table_privilege(c.oid, 'select')`);
  expect(rows.length).toBeGreaterThan(15);
  for (const { name } of rows) {
    const seen = await as_app.query(`select 1 from "${name}" limit 1`);
    expect(seen.rowCount, name).toBe(0);
  }
});

test('T11 in one group the rows of another cannot be seen, written or taken over', async () => {
  const [own, foreign] = [await makeGroup(app), await makeGroup(app)];
  const [own_clinic, foreign_clinic] = [await makeClinic(app, own), await makeClinic(app, foreign)];
  const inside = async (statement: string, values: unknown[]): Promise<pg.QueryResult> => {
    await as_app.query('begin');
    try {
      await as_app.query("select set_config('app.group', $1, true), set_config('app.clinics', $2, true)", [
        own.id,
        own_clinic.id,
      ]);
      return await as_app.query(statement, values);
    } finally {
      await as_app.query('rollback');
    }
  };
  expect((await inside('select id from clinic', [])).rows).toEqual([{ id: String(own_clinic.id) }]);
  const event = 'insert into event (clinic_id, seq, name, data) values ($1, 1, $2, $3)';
  expect((await inside(event, [own_clinic.id, 'x', '{}'])).rowCount).toBe(1);
  await expect(inside(event, [foreign_clinic.id, 'x', '{}'])).rejects.toThrow(/row-level security/);
  await expect(
    inside('insert into patient (clinic_id, patient_id) values ($1, $2)', [foreign_clinic.id, 'x']),
  ).rejects.toThrow(/row-level security/);
  await app.owner.query(event, [foreign_clinic.id, 'x', '{}']);
  expect((await inside('delete from event where clinic_id = $1', [foreign_clinic.id])).rowCount).toBe(0);
});

test('T11 every foreign key between tenant tables carries the tenant', async () => {
  const { rows } = await as_app.query<{ name: string; columns: string[] }>(`
    select con.conname as name, array(select attname::text from pg_attribute where attrelid = con.conrelid and attnum = any (con.conkey)) as columns
    from pg_constraint con
    join pg_class child on child.oid = con.conrelid and child.relrowsecurity
    join pg_class parent on parent.oid = con.confrelid and parent.relrowsecurity
    where con.contype = 'f' and con.connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ columns }) => !columns.includes('clinic_id') && !columns.includes('group_id'))).toEqual([]);
});

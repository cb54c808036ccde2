import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { distribution } from '../../distribution/distribution-keys.ts';
import { lookups } from './lookups.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const placeOf = (table: string) => distribution[table]?.place;

/** True for a constraint or index that the engine's own migration names: it is another there. */
const engine_sql = await readFile('server/migrations/engine/0048-several-machines.sql', 'utf8');
const isOtherOnEngine = ({ name }: { name: string }): boolean => engine_sql.includes(name);

async function namesIn(statement: string): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(statement);
  return rows.map(({ name }) => name).toSorted();
}

/** Primary keys and unique indexes of distributed tables that do not contain the key, by table. */
async function unfitKeys(): Promise<{ table: string; name: string }[]> {
  const { rows } = await app.owner.query<{ table: string; name: string; columns: string[] }>(`
    select c.relname as table, i.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (x.indkey[0:x.indnkeyatts - 1])) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where x.indisunique and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  return rows.filter(({ table, columns }) => placeOf(table) === 'distributed' && !columns.includes('clinic_id'));
}

test('every table has a placement beyond one database', async () => {
  const tables = await namesIn(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  expect(Object.keys(distribution).toSorted()).toEqual(tables);
});

test('every distributed table names the clinic of each row', async () => {
  const with_key = await namesIn(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'clinic_id' and is_nullable = 'NO'",
  );
  const distributed = Object.keys(distribution).filter((table) => placeOf(table) === 'distributed');
  expect(distributed.filter((table) => !with_key.includes(table))).toEqual([]);
});

test('primary keys and unique indexes of distributed tables contain the clinic, or are others on the engine', async () => {
  const keys = await unfitKeys();
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.filter((key) => !isOtherOnEngine(key))).toEqual([]);
});

test('one machine can check every foreign key: those between distributed tables contain the key, others refer to a reference table', async () => {
  const { rows } = await app.owner.query<{ name: string; child: string; parent: string; pairs: string[] }>(`
    select k.conname as name, c.relname as child, p.relname as parent,
      array(select ca.attname || ' ' || pa.attname from unnest(k.conkey, k.confkey) as u(child_column, parent_column)
        join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = u.child_column
        join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = u.parent_column) as pairs
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`);
  const wrong = rows.filter(({ name, child, parent, pairs }) => {
    if (isOtherOnEngine({ name })) return false;
    if (placeOf(parent) === 'reference') return false;
    if (placeOf(child) === 'local' && placeOf(parent) === 'local') return false;
    const both = placeOf(child) === 'distributed' && placeOf(parent) === 'distributed';
    return !(both && pairs.includes('clinic_id clinic_id'));
  });
  expect(rows.length).toBeGreaterThan(10);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('lookups.ts lists every function of the schema', async () => {
  const functions = await namesIn(`select distinct proname as name from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  expect(Object.keys(lookups).toSorted()).toEqual(functions);
});

test('the checks find an unlisted table, key and unique index', async () => {
  await app.owner.query('create table forgotten (id bigint primary key)');
  await app.owner.query('create unique index planted on patient (patient_id)');
  const tables = await namesIn(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  expect(tables.filter((table) => !(table in distribution))).toEqual(['forgotten']);
  expect((await unfitKeys()).map(({ name }) => name)).toContain('planted');
});

import { seeding_receiving_account } from '@clinic/server/demo/receiving-account.ts';
import type pg from 'pg';
import { patients_sql, places_sql } from './patients.ts';
import { functions_sql } from './shape.ts';
import { tenants_sql } from './tenants.ts';
import { beside_sql, journal_sql, sums_sql, transactions_sql } from './transactions.ts';

const rows_at_once = 500_000;
const sealed_at_once = 100_000;
/** Up to this size every foreign key is checked row by row; above, the same statements have been proven. */
const checked_up_to = 100_000;

const tables = ['patient', 'transaction', 'payment_code', 'payment_outcome', 'audit', 'issue', 'journal_entry'];

/** Drops the indexes that belong to no constraint, and returns the statements that restore them. */
async function dropIndexes(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Identity columns continue after the inserted ids. */
const advance_sql = ['provider_group', 'plan', 'clinic', 'staff_user', 'role_group', 'transaction']
  .map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  .join('; ');

/** Unsealed rows would be sealed as soon as the server runs, which would disturb the measurement. */
async function seal(owner: pg.Client): Promise<void> {
  for (let sealed = sealed_at_once; sealed === sealed_at_once;) {
    const { rows } = await owner.query<{ count: number }>(
      'select coalesce(sum(sealed_rows), 0)::int as count from seal_trail($1)',
      [sealed_at_once],
    );
    sealed = rows[0]?.count ?? 0;
  }
}

/** Fills a migrated database, set by set; indexes are built afterwards. Unchecked: triggers and foreign keys are off. */
export async function fill(
  owner: pg.Client,
  transactions: number,
  say: (line: string) => void,
  unchecked = transactions > checked_up_to,
): Promise<void> {
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    say(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  await owner.query(
    "set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off; set timezone = 'UTC'",
  );
  if (unchecked) await owner.query('set session_replication_role = replica');
  await owner.query(functions_sql);
  const definitions = await dropIndexes(owner);
  // The groups are numbered from 1, which the platform's own has.
  await owner.query("delete from provider_group where code = 'platform'");
  await timed('tenants and patients', () => owner.query(tenants_sql + places_sql(transactions) + patients_sql));
  for (let first = 1; first <= transactions; first += rows_at_once) {
    const span = [first, Math.min(transactions, first + rows_at_once - 1)];
    await timed(`transactions ${span.join(' to ')}`, async () => {
      await owner.query(transactions_sql(transactions), span);
      for (const statement of [...beside_sql, ...(unchecked ? journal_sql : [])]) await owner.query(statement, span);
    });
  }
  // The totals maintain themselves.
  await owner.query('set session_replication_role = origin');
  await timed('sums', async () => {
    for (const statement of sums_sql) await owner.query(statement);
  });
  for (const definition of definitions)
    await timed(definition.split(' USING ')[0] ?? '', () => owner.query(definition));
  await owner.query(advance_sql);
  await owner.query("insert into provider_group (code, name) values ('platform', 'Clinic Portal')");
  await owner.query(seeding_receiving_account);
  await timed('seals', () => seal(owner));
  await timed('vacuum and analyze', () => owner.query('vacuum (freeze, analyze)'));
  await owner.query('checkpoint');
}

import pg from 'pg';
import type { Bench } from '../scenario.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { transactions_of } from '../seed/sizes.ts';
import {
  appointments_sql,
  busy_days,
  busy_day_appointments,
  busy_sql,
  counts_sql,
  customers_sql,
  doctors_sql,
  patients_sql,
} from './plant-sql.ts';

const rows_at_once = 500_000;
const tables = ['customer', 'customer_patient', 'appointment'];

async function inSpans(owner: pg.Client, rows: number, statement: string): Promise<void> {
  for (let first = 1; first <= rows; first += rows_at_once)
    await owner.query(statement, [first, Math.min(rows, first + rows_at_once - 1)]);
}

/** Adds as many customers and appointments as the database has transactions. Indexes are built afterwards; triggers and foreign keys are off. */
async function plant({ url, size }: SeededDatabase, say: (line: string) => void): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const began = performance.now();
    await owner.query(
      "set maintenance_work_mem = '1GB'; set synchronous_commit = off; set session_replication_role = replica",
    );
    await owner.query(doctors_sql);
    const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await owner.query(`drop index ${name}`);
    const rows = transactions_of[size];
    await inSpans(owner, rows, customers_sql);
    await inSpans(owner, rows, patients_sql);
    await inSpans(owner, rows, appointments_sql(rows));
    await owner.query(busy_sql(rows));
    for (const { definition } of indexes) await owner.query(definition);
    await owner.query(counts_sql);
    for (const table of tables)
      await owner.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), ${rows + busy_days * busy_day_appointments + 1})`,
      );
    await owner.query(`vacuum (freeze, analyze) ${tables.join(', ')}, appointment_count, customer_count, doctor`);
    say(`  ${rows} customers and appointments: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  } finally {
    await owner.end();
  }
}

const planted = new WeakMap<Bench, Promise<SeededDatabase[]>>();

async function plantCopies(bench: Bench): Promise<SeededDatabase[]> {
  const databases: SeededDatabase[] = [];
  for (const { size } of bench.databases) {
    const copy = await bench.copyOf(size);
    await plant(copy, bench.say);
    databases.push(copy);
  }
  return databases;
}

/** Copies of the seeded databases with as many customers and appointments as transactions. The scenarios of a run share them. */
function plantedDatabases(bench: Bench): Promise<SeededDatabase[]> {
  const made = planted.get(bench) ?? plantCopies(bench);
  planted.set(bench, made);
  return made;
}

/** A scenario on the planted copies. */
export const onPlanted =
  <Measured>(measure: (bench: Bench) => Promise<Measured>) =>
  async (bench: Bench): Promise<Measured> =>
    measure({ ...bench, databases: await plantedDatabases(bench) });

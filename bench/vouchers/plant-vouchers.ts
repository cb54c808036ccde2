import pg from 'pg';
import type { Bench } from '../scenario.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { transactions_of } from '../seed/sizes.ts';
import { certificates_sql, orders_sql, sums_sql, vouchers_sql } from './plant-sql.ts';

const orders_at_once = 250_000;
const tables = ['voucher_order', 'voucher_certificate'];

/** Adds as many certificates as the database has transactions, two of each order. Indexes are built afterwards; triggers and foreign keys are off. */
async function plant({ url, size }: SeededDatabase, say: (line: string) => void): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const began = performance.now();
    await owner.query(
      "set maintenance_work_mem = '1GB'; set synchronous_commit = off; set session_replication_role = replica",
    );
    await owner.query(vouchers_sql);
    const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await owner.query(`drop index ${name}`);
    const orders = transactions_of[size] / 2;
    for (let first = 1; first <= orders; first += orders_at_once) {
      const span = [first, Math.min(orders, first + orders_at_once - 1)];
      await owner.query(orders_sql(orders), span);
      await owner.query(certificates_sql(orders), span);
    }
    for (const { definition } of indexes) await owner.query(definition);
    await owner.query(sums_sql);
    for (const table of ['voucher', ...tables])
      await owner.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await owner.query(
      `vacuum (freeze, analyze) ${tables.join(', ')}, voucher, customer, voucher_order_sum, voucher_certificate_sum`,
    );
    say(`  ${2 * orders} certificates: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  } finally {
    await owner.end();
  }
}

/** A copy of a seeded database with vouchers, orders and certificates. */
export async function plantedCopy(bench: Bench, { size }: Pick<SeededDatabase, 'size'>): Promise<SeededDatabase> {
  const copy = await bench.copyOf(size);
  await plant(copy, bench.say);
  return copy;
}

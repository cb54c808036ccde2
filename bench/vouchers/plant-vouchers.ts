import type { Bench } from '../scenario.ts';
import { onPlanted as onCopiesWith, plantedCopy as copyWith, type Planting } from '../seed/plant-rows.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { type Size, transactions_of } from '../seed/sizes.ts';
import { certificates_sql, orders_sql, sums_sql, vouchers_sql } from './plant-sql.ts';

const numbered = ['voucher', 'voucher_order', 'voucher_certificate'];

/** As many certificates as transactions, two of each order. */
function certificatesOf(size: Size): Planting {
  const orders = transactions_of[size] / 2;
  return {
    what: `${2 * orders} certificates`,
    tables: [...numbered, 'customer', 'voucher_order_sum', 'voucher_certificate_sum'],
    prepare: vouchers_sql,
    spans: [
      { rows: orders, statement: orders_sql(orders) },
      { rows: orders, statement: certificates_sql(orders) },
    ],
    complete: [
      sums_sql,
      ...numbered.map(
        (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      ),
    ],
  };
}

/** A copy of a seeded database with vouchers, orders and certificates, for a scenario that sells or redeems. */
export const plantedCopy = (bench: Bench, { size }: Pick<SeededDatabase, 'size'>): Promise<SeededDatabase> =>
  copyWith(bench, size, certificatesOf(size));

/** Measures on copies that the reading scenarios share. */
export const onPlanted = onCopiesWith(certificatesOf);

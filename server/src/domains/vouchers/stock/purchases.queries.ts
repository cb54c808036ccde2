import { voucherPurchase } from '@clinic/contract/vouchers/voucher-stock.ts';
import type { PurchaseSortField } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import {
  type Direction,
  joinRow,
  orderBy,
  pageStatement,
  partOf,
} from '../../../platform/db/list-plan/page-statements.ts';
import { listedAs, shown } from '../../../platform/db/shown.ts';

const purchase_columns = shown('voucher_order', voucherPurchase);

interface AskedPurchases {
  voucher_id: number;
  order: { field: PurchaseSortField; direction: Direction };
  page: Page;
}

const columns = {
  id: [sql`o.id`],
  amount: [sql`o.amount_cents`, sql`o.id`],
  updated_at: [sql`o.updated_at`, sql`o.id`],
};

/** A page of the orders of a voucher. An index has each order. */
export async function listPurchases(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  { voucher_id, order, page }: AskedPurchases,
): Promise<z.output<typeof voucherPurchase>[]> {
  const by = orderBy(columns[order.field], order.direction);
  const { rows } = await pageStatement<z.output<typeof voucherPurchase>>({
    keys: sql`select o.id from voucher_order o
      where o.group_id = ${group_id} and o.clinic_id = ${clinic_id} and o.voucher_id = ${voucher_id} ${by} ${partOf(page)}`,
    columns: listedAs(purchase_columns, 'o'),
    rows: joinRow('voucher_order', 'o', sql`o.clinic_id = ${clinic_id} and o.id = page.id`),
    order: by,
    one_plan: true,
    in_order: true,
  }).execute(db);
  return rows;
}

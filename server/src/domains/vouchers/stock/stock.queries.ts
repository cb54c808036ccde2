import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { PurchaseSortField } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { voucherPurchase } from '@clinic/contract/vouchers/voucher-stock.ts';
import type { voucherLog } from '@clinic/contract/vouchers/voucher.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import {
  type Direction,
  joinRow,
  orderBy,
  pageStatement,
  partOf,
} from '../../../platform/db/list-plan/page-statements.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { listedAs, shown } from '../../../platform/db/shown.ts';
import { changedNow } from '../../../platform/db/statements/changed-at.ts';
import { sendWithNext } from '../../../platform/db/transaction.ts';
import { authorName } from '../../access/index.ts';
import type { VoucherRow } from '../vouchers.queries.ts';

interface Taking {
  voucher_id: number;
  quantity: number;
  now: Date;
  today: string;
}

/**
 * Takes so many from the stock of a voucher that is on sale today, with the row of the log: of two callers for the last one
 * the later waits for the first and then finds none. Undefined: it is not on sale, or there are not so many.
 */
export async function takeStock(
  db: Db,
  { clinic_id }: Scope,
  { voucher_id, quantity, now, today }: Taking,
): Promise<VoucherRow | undefined> {
  const { rows } = await sql<VoucherRow>`
    update voucher set remain = remain - ${quantity}::int, updated_at = ${changedNow(now)}
    where clinic_id = ${clinic_id} and id = ${voucher_id} and status = 'l' and remain >= ${quantity}::int
      and start_date <= ${today}::date and expiry_date >= ${today}::date
    returning *`.execute(db);
  const [taken] = rows;
  if (taken)
    sendWithNext(
      db,
      sql`insert into voucher_log (clinic_id, voucher_id, created_at, quantity, old_quantity, reason)
        values (${clinic_id}, ${voucher_id}, ${now}::timestamptz, ${-quantity}, ${taken.remain + quantity}, 'Sale')`,
    );
  return taken;
}

/** Adds so many to the stock of a live voucher before its end date, with the row of the log. */
export async function addStock(
  db: Db,
  { clinic_id }: Scope,
  {
    voucher_id,
    quantity,
    now,
    today,
    largest,
    reason,
    user,
  }: Taking & {
    largest: number;
    reason: string;
    user: { user_id: number; username: string };
  },
): Promise<VoucherRow | undefined> {
  const { rows } = await sql<VoucherRow>`
    update voucher set remain = remain + ${quantity}::int, quantity = quantity + ${quantity}::int, updated_at = ${changedNow(now)}
    where clinic_id = ${clinic_id} and id = ${voucher_id} and status = 'l' and expiry_date >= ${today}::date
      and quantity + ${quantity}::int <= ${largest}::int
    returning *`.execute(db);
  const [added] = rows;
  if (added)
    sendWithNext(
      db,
      sql`insert into voucher_log (clinic_id, voucher_id, created_at, quantity, old_quantity, reason, user_id, user_name)
        values (${clinic_id}, ${voucher_id}, ${now}::timestamptz, ${quantity}, ${added.remain - quantity}, ${reason}, ${user.user_id}, ${user.username})`,
    );
  return added;
}

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

type ShownLog = z.output<typeof voucherLog>;

/** The number of movements on a voucher's page. */
const most_shown = 100;

/** The latest movements of a voucher's stock, with the full names of those who made them. */
export async function listVoucherLogs(
  db: ReadDb,
  { group_id, clinic_id }: Pick<Scope, 'group_id' | 'clinic_id'>,
  voucher_id: number,
): Promise<ShownLog[]> {
  const { rows } = await sql<ShownLog>`
    select l.id, l.created_at, l.quantity, l.old_quantity, l.reason, ${authorName({ id: 'l.user_id', kept: 'l.user_name', group_id })} as "user"
    from voucher_log l where l.clinic_id = ${clinic_id} and l.voucher_id = ${voucher_id}
    order by l.id desc limit ${most_shown}`.execute(db);
  return rows;
}

/** Writes a movement of the stock of a locked voucher. */
export async function insertVoucherLog(
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  moved: Pick<
    Row<'voucher_log'>,
    'voucher_id' | 'created_at' | 'quantity' | 'old_quantity' | 'reason' | 'user_id' | 'user_name'
  >,
): Promise<void> {
  await db
    .insertInto('voucher_log')
    .values({ ...moved, clinic_id })
    .execute();
}

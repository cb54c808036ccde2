import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db } from '../../../platform/db/handles.ts';
import { changedNow } from '../../../platform/db/statements/changed-at.ts';
import { sendWithNext } from '../../../platform/db/transaction.ts';
import type { VoucherRow } from '../vouchers.queries.ts';

export interface Taking {
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

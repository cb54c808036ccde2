import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db } from '../../../platform/db/handles.ts';
import type { VoucherRow } from '../vouchers.queries.ts';

export interface Taking {
  voucher_id: number;
  quantity: number;
  now: Date;
  today: string;
}

/**
 * Takes so many from the stock of a voucher that is on sale today, with the row of the log, in one statement: of two callers for the last one
 * the later waits for the first and then finds none. Undefined: it is not on sale, or there are not so many.
 */
export async function takeStock(
  db: Db,
  { clinic_id }: Scope,
  { voucher_id, quantity, now, today }: Taking,
): Promise<VoucherRow | undefined> {
  const { rows } = await sql<VoucherRow>`
    with taken as (
      update voucher set remain = remain - ${quantity}::int, updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
      where clinic_id = ${clinic_id} and id = ${voucher_id} and status = 'l' and remain >= ${quantity}::int
        and start_date <= ${today}::date and expiry_date >= ${today}::date
      returning *
    ), logged as (
      insert into voucher_log (clinic_id, voucher_id, created_at, quantity, old_quantity, reason)
      select clinic_id, id, ${now}::timestamptz, -${quantity}::int, remain + ${quantity}::int, 'Sale' from taken
    )
    select * from taken`.execute(db);
  return rows[0];
}

/** Adds so many to the stock of a live voucher before its end date, with the row of the log, in one statement. */
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
    with added as (
      update voucher set remain = remain + ${quantity}::int, quantity = quantity + ${quantity}::int,
        updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
      where clinic_id = ${clinic_id} and id = ${voucher_id} and status = 'l' and expiry_date >= ${today}::date
        and quantity + ${quantity}::int <= ${largest}::int
      returning *
    ), logged as (
      insert into voucher_log (clinic_id, voucher_id, created_at, quantity, old_quantity, reason, user_id, user_name)
      select clinic_id, id, ${now}::timestamptz, ${quantity}::int, remain - ${quantity}::int, ${reason}, ${user.user_id}::bigint, ${user.username}
      from added
    )
    select * from added`.execute(db);
  return rows[0];
}

import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import { authorName } from '../../access/index.ts';
import type { OrderRow } from '../sale/orders.queries.ts';
import type { ListedOrder } from './show-order.rules.ts';

/** The columns of a listed order `o` with its voucher `v` and its first certificate `f`. */
export const listedColumns = ({ group_id }: Scope): RawBuilder<unknown> => sql`
  o.*, v.title, v.voucher_type, f.seq_no, f.redeem_at, f.transaction_id, ${authorName({ id: 'o.sent_by', group_id })} as sent_name`;

/** Joins its voucher and its first certificate to an order `o`. */
export const withVoucher = ({ clinic_id }: Scope): RawBuilder<unknown> => sql`
  join voucher v on v.clinic_id = ${clinic_id} and v.id = o.voucher_id
  cross join lateral (
    select c.seq_no, c.redeem_at, c.transaction_id from voucher_certificate c
    where c.clinic_id = ${clinic_id} and c.voucher_order_id = o.id order by c.id limit 1) f`;

/** An order of the branch. */
export async function readListedOrder(db: ReadDb, scope: Scope, id: number): Promise<ListedOrder | undefined> {
  const { rows } = await sql<ListedOrder>`
    select ${listedColumns(scope)} from voucher_order o ${withVoucher(scope)}
    where o.group_id = ${scope.group_id} and o.clinic_id = ${scope.clinic_id} and o.id = ${id}`.execute(db);
  return rows[0];
}

/** A condition: the order belongs to the branch. */
export const isThere = ({ group_id, clinic_id }: Scope, id: number): RawBuilder<unknown> =>
  sql`exists (select 1 from voucher_order where group_id = ${group_id} and clinic_id = ${clinic_id} and id = ${id})`;

/** So many orders that the words find are looked at, so that a part of a common name stays cheap. */
const looked_through = 1_000;

export async function findOrderRows(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  { phone_words, number }: Pick<SearchText, 'phone_words' | 'number'>,
  limit: number,
): Promise<(OrderRow & { title: string })[]> {
  const { rows } = await sql<OrderRow & { title: string }>`
    select o.*, v.title from (
      select id from search_voucher_orders(${clinic_id}, ${phone_words}, ${looked_through}) union select ${number}::bigint where ${number}::bigint is not null
    ) who
    join voucher_order o on o.group_id = ${group_id} and o.clinic_id = ${clinic_id} and o.id = who.id
    join voucher v on v.clinic_id = ${clinic_id} and v.id = o.voucher_id
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}

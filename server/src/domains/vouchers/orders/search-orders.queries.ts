import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { OrderRow } from '../sale/orders.queries.ts';

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

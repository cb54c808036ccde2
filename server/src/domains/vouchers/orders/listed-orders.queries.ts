import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { ListedOrder } from './show-order.rules.ts';
import { authorName } from '../../access/index.ts';

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

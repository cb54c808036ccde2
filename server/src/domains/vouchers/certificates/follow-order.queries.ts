import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { CertificateRow } from './certificates.queries.ts';

/** The certificates of an order that are about to move, as a condition on their columns, and what they become. */
interface Moving {
  which: RawBuilder<unknown>;
  status: CertificateRow['status'];
  updated_at: RawBuilder<Date>;
}

/** The state of an order by its certificates: pending (i), else whatever is still open (p, j), else redeemed (r), else refunded (a). */
export const order_status_sql = `(array_agg(status order by array_position(array['i', 'p', 'j', 'r', 'a'], status)))[1]`;

/**
 * Brings a locked order to the state that it has once these certificates have moved. It is sent with the statement that moves them, and before it: every transaction writes the sums of orders before those of
 * certificates, so that two never wait for each other in a circle.
 */
export const followOrder = (
  { group_id }: Pick<Scope, 'group_id'>,
  { clinic_id, voucher_order_id }: Pick<CertificateRow, 'clinic_id' | 'voucher_order_id'>,
  { which, status, updated_at }: Moving,
): RawBuilder<unknown> => sql`
  update voucher_order o set status = followed.status, updated_at = greatest(o.updated_at, followed.updated_at)
  from (
    select ${sql.raw(order_status_sql)} as status, max(updated_at) as updated_at
    from (
      select case when ${which} then ${status} else status end as status, case when ${which} then ${updated_at} else updated_at end as updated_at
      from voucher_certificate
      where group_id = ${group_id} and clinic_id = ${clinic_id} and voucher_order_id = ${voucher_order_id}
    ) after_move
  ) followed
  where o.group_id = ${group_id} and o.clinic_id = ${clinic_id} and o.id = ${voucher_order_id} and o.status <> followed.status`;

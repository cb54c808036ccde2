import { sql } from 'kysely';
import type { CertificateStatus, DeliveryStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { type DaySpan, daysOf } from '../certificates/certificate-sums.queries.ts';

export interface OrderSum {
  status: CertificateStatus;
  delivery_status: DeliveryStatus;
  count: number;
  cents: number;
}

/** Number and money of the branch's orders by status and delivery: of one voucher or all, of some days or all. */
export async function readOrderSums(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  { voucher_id, date }: { voucher_id: number | undefined; date: DaySpan | undefined },
): Promise<OrderSum[]> {
  const { rows } = await sql<OrderSum>`
    select n.status, n.delivery_status, sum(n.orders)::int8 as count, sum(n.amount_cents)::int8 as cents from voucher_order_sum n
    where n.group_id = ${group_id} and n.clinic_id = ${clinic_id} and n.voucher_id = ${voucher_id ?? 0} and ${daysOf(date)}
    group by n.status, n.delivery_status`.execute(db);
  return rows;
}

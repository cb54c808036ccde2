import { type RawBuilder, sql } from 'kysely';
import type { CertificateStatus, DeliveryStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

export interface DaySpan {
  start: string;
  end: string;
}

/** The days of the rows of sums: the span, or the row of all days. */
const daysOf = (date: DaySpan | undefined): RawBuilder<unknown> =>
  date
    ? sql`n.day between ${date.start}::date and ${date.end}::date and n.day > date '0001-01-01'`
    : sql`n.day = date '0001-01-01'`;

interface CertificateSum {
  status: CertificateStatus;
  count: number;
  cents: number;
}

/** Number and money of the branch's certificates by status: of one voucher or all, of the sales of some days or all. */
export async function readCertificateSums(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  { voucher_id, date }: { voucher_id: number | undefined; date: DaySpan | undefined },
): Promise<CertificateSum[]> {
  const { rows } = await sql<CertificateSum>`
    select n.status, sum(n.certificates)::int8 as count, sum(n.price_cents)::int8 as cents from voucher_certificate_sum n
    where n.group_id = ${group_id} and n.clinic_id = ${clinic_id} and n.voucher_id = ${voucher_id ?? 0} and ${daysOf(date)}
    group by n.status`.execute(db);
  return rows;
}

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

import { type RawBuilder, sql } from 'kysely';
import type { CertificateStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

export interface DaySpan {
  start: string;
  end: string;
}

/** The days of the rows of sums: the span, or the row of all days. */
export const daysOf = (date: DaySpan | undefined): RawBuilder<unknown> =>
  date
    ? sql`n.day between ${date.start}::date and ${date.end}::date and n.day > date '0001-01-01'`
    : sql`n.day = date '0001-01-01'`;

export interface CertificateSum {
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

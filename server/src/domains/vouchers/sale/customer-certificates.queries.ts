import { sql } from 'kysely';
import type { Tenant } from '../../../platform/db/transaction.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import type { CertificateRow } from '../certificates/certificates.queries.ts';
import type { VoucherRow } from '../vouchers.queries.ts';
import type { OrderRow } from './orders.queries.ts';

const most_of_customer = 200;

/** The certificates of a customer at these branches of the group, the newest first. */
export async function listCertificatesOfCustomer(
  db: ReadDb,
  { group_id, clinic_ids }: Tenant,
  customer_id: number,
): Promise<(CertificateRow & Pick<VoucherRow, 'voucher_type'> & Pick<OrderRow, 'delivery_status'>)[]> {
  const { rows } = await sql<CertificateRow & Pick<VoucherRow, 'voucher_type'> & Pick<OrderRow, 'delivery_status'>>`
    select c.*, v.voucher_type, o.delivery_status from voucher_certificate c
    join voucher v on v.clinic_id = c.clinic_id and v.id = c.voucher_id and v.clinic_id = ${anyOf(clinic_ids)}
    join voucher_order o on o.clinic_id = c.clinic_id and o.id = c.voucher_order_id and o.clinic_id = ${anyOf(clinic_ids)}
    where c.group_id = ${group_id} and c.clinic_id = ${anyOf(clinic_ids)} and c.customer_id = ${customer_id}
    order by c.created_at desc, c.id desc limit ${most_of_customer}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, listed, type Row } from '../../../platform/db/rows.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import { trailWith } from '../../../platform/records/trail-reading.ts';
import type { CertificateRow } from '../certificates/certificates.queries.ts';
import { voucher_columns, type VoucherRow } from '../vouchers.queries.ts';

export type OrderRow = Row<'voucher_order'>;

const ofBranch = (db: ReadDb, { group_id, clinic_id }: Scope, id: number) =>
  db
    .selectFrom('voucher_order')
    .selectAll()
    .where('group_id', '=', group_id)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id);

export const readOrder = (db: ReadDb, scope: Scope, id: number): Promise<OrderRow | undefined> =>
  ofBranch(db, scope, id).executeTakeFirst();

/** The order, locked until the commit. A change of one of its certificates locks it first. */
export const lockOrder = (db: Db, scope: Scope, id: number): Promise<OrderRow | undefined> =>
  ofBranch(db, scope, id).forNoKeyUpdate().executeTakeFirst();

/** The clinic of an order of any group, found without a tenant. */
export const resolveOrder = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_voucher_order(${id})`.execute(db)).rows[0];

/** The order that a payment of the acquirer has bought, at any branch. */
export const resolvePayment = async (
  db: ReadDb,
  acquirer_id: string,
): Promise<(ClinicOfGroup & { id: number }) | undefined> =>
  (await sql<ClinicOfGroup & { id: number }>`select * from resolve_voucher_payment(${acquirer_id})`.execute(db))
    .rows[0];

const most_on_sale = 100;

/** The vouchers of the branch that can be bought on a day, the newest first, with the branches at which they are good. */
export async function listOnSale(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  today: string,
): Promise<(VoucherRow & { good_at: number[] })[]> {
  const { rows } = await sql<VoucherRow & { good_at: number[] }>`
    select ${listed(voucher_columns, 'v')}, array(
      select b.branch_id from voucher_branch b where b.clinic_id = ${clinic_id} and b.voucher_id = v.id
      union
      select b.branch_id from voucher_in_collection c join voucher_collection_branch b
        on b.group_id = ${group_id} and b.voucher_collection_id = c.voucher_collection_id
      where c.clinic_id = ${clinic_id} and c.voucher_id = v.id
    ) as good_at
    from voucher v
    where v.clinic_id = ${clinic_id} and v.status = 'l' and v.remain > 0 and v.start_date <= ${today}::date and v.expiry_date >= ${today}::date
    order by v.created_at desc, v.id desc limit ${most_on_sale}`.execute(db);
  return rows;
}

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

/** The trail of a certificate, with that of its order: how it was bought, sent and received. */
export const certificateTrail = trailWith('voucher_certificate', {
  voucher_order: ({ clinic_id, id }) =>
    sql`select voucher_order_id from voucher_certificate where clinic_id = ${clinic_id} and id = ${id}`,
});

/** The trail of an order, with those of its certificates: what was redeemed and refunded of it. */
export const orderTrail = trailWith('voucher_order', {
  voucher_certificate: ({ clinic_id, id }) =>
    sql`select id from voucher_certificate where clinic_id = ${clinic_id} and voucher_order_id = ${id}`,
});

import type { RedeemBy } from '@clinic/contract/vouchers/certificate-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, listed, type Row } from '../../../platform/db/rows.ts';
import { changedNow } from '../../../platform/db/statements/changed-at.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import { type Tenant, together } from '../../../platform/db/transaction.ts';
import { trailWith } from '../../../platform/records/trail-reading.ts';
import { authorName } from '../../access/index.ts';
import { type CertificateRow, followOrder } from '../certificates/certificates.queries.ts';
import { redeemable_statuses } from '../certificates/judge-certificate.rules.ts';
import { voucher_columns, type VoucherRow } from '../vouchers.queries.ts';
import type { ListedOrder } from './show-order.rules.ts';

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

/** At most this many hits of the words are read, so that a part of a common name stays cheap. */
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

type OpenCertificate = Row<'voucher_certificate', 'id' | 'status' | 'price_cents'>;

/** The certificates of a locked order that are still good, locked too. */
export async function lockOpenCertificates(
  db: Db,
  { group_id, clinic_id }: Scope,
  order_id: number,
): Promise<OpenCertificate[]> {
  const { rows } = await sql<OpenCertificate>`
    select id, status, price_cents from voucher_certificate
    where group_id = ${group_id} and clinic_id = ${clinic_id} and voucher_order_id = ${order_id} and status = ${anyOf(redeemable_statuses)}
    order by id for no key update`.execute(db);
  return rows;
}

type Delivery = { updated_at: Date } & Partial<
  Pick<OrderRow, 'delivery_status' | 'sent_at' | 'sent_by' | 'received_at'>
>;

/** Writes how far the parcel of a locked order has come. */
export async function saveDelivery(
  db: Db,
  { group_id, clinic_id }: Scope,
  id: number,
  delivery: Delivery,
): Promise<void> {
  await db
    .updateTable('voucher_order')
    .set(delivery)
    .where('group_id', '=', group_id)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .execute();
}

/** Redeems the locked certificates of a locked order that are still good, with one transaction. The state of the order follows. */
export async function redeemOpenCertificates(
  db: Db,
  { group_id, clinic_id }: Scope,
  order_id: number,
  { transaction_id, redeem_at, redeem_by }: { transaction_id: number; redeem_at: Date; redeem_by: RedeemBy },
): Promise<void> {
  const which = sql`status = ${anyOf(redeemable_statuses)}`;
  const updated_at = changedNow(redeem_at);
  await together(
    db,
    followOrder({ group_id }, { clinic_id, voucher_order_id: order_id }, { which, status: 'r', updated_at }),
    sql`
      update voucher_certificate set status = 'r', redeem_at = ${redeem_at}::timestamptz, redeem_by = ${redeem_by}, redeemed_clinic_id = ${clinic_id},
        transaction_id = ${transaction_id}, updated_at = ${updated_at}
      where group_id = ${group_id} and clinic_id = ${clinic_id} and voucher_order_id = ${order_id} and ${which}`,
  );
}

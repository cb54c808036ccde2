import type { RedeemBy } from '@clinic/contract/vouchers/certificate-words.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db } from '../../../platform/db/handles.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import { changedNow } from '../../../platform/db/statements/changed-at.ts';
import { together } from '../../../platform/db/transaction.ts';
import { redeemable_statuses } from '../certificates/judge-certificate.rules.ts';
import { followOrder } from '../certificates/follow-order.queries.ts';
import type { OrderRow } from '../sale/orders.queries.ts';

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

import { asCents } from '@clinic/contract/shared/money.ts';
import { delivery_steps } from '@clinic/contract/vouchers/certificate-words.ts';
import type { sendUserOrder as endpoint } from '@clinic/contract/vouchers/voucher-orders.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { redeemByVoucher } from '../../payments/index.ts';
import { patientNumberOf } from '../../customers/index.ts';
import { lockOrder, type OrderRow } from '../sale/orders.queries.ts';
import { readVoucher } from '../vouchers.queries.ts';
import { showOrder } from './order-actions.ts';
import { lockOpenCertificates, redeemOpenCertificates, saveDelivery } from './send-order.queries.ts';

type Act = ActOf<typeof endpoint>;

/** Refuses an order that cannot be sent (part 2 §4). */
function checkSendable(act: Act, order: OrderRow): void {
  if (order.product !== 'vhd') throw act.refusal('voucher_order_not_delivered');
  if (!delivery_steps[order.delivery_status].includes('s')) throw act.refusal('voucher_order_sent');
  if (order.status === 'i') throw act.refusal('voucher_order_pending_cancellation');
  if (order.status === 'a') throw act.refusal('voucher_order_cancelled');
}

/**
 * Marks a home delivery as sent, once: this redeems what it has, with one transaction of its price. Refuses: voucher_order_not_found,
 * voucher_order_not_delivered, voucher_order_sent, voucher_order_pending_cancellation, voucher_order_cancelled.
 */
export const sendUserOrder: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { db, scope, staff } = act;
  const { clinic_id } = scope;
  const order = await lockOrder(db, scope, id);
  if (!order) throw act.refusal('voucher_order_not_found');
  checkSendable(act, order);
  const open = await lockOpenCertificates(db, scope, id);
  const voucher = await readVoucher(db, scope, order.voucher_id);
  if (!voucher) throw new Error('The voucher of an order is missing.');
  const sent_at = changedAt(order.updated_at, act.now);
  await saveDelivery(db, scope, id, { delivery_status: 's', sent_at, sent_by: staff.user_id, updated_at: sent_at });
  const transaction_id = await redeemByVoucher(act, {
    product_type: order.product,
    amount_cents: asCents(open.reduce((sum, { price_cents }) => sum + price_cents, 0)),
    reference: `ORDER-${id}`,
    remark: `Voucher order ${id}: ${voucher.title}`,
    patient_id: await patientNumberOf(act, order),
    patient_name: order.user_name,
  });
  await redeemOpenCertificates(db, scope, id, {
    transaction_id,
    redeem_at: sent_at,
    redeem_by: staff.clinic.head_office ? 'h' : 'c',
  });
  act.audit('order_sent', {
    entity: 'voucher_order',
    entity_id: id,
    before: { delivery_status: 'i' },
    after: { delivery_status: 's', transaction_id },
  });
  for (const certificate of open)
    act.audit('certificate_redeemed', {
      entity: 'voucher_certificate',
      entity_id: certificate.id,
      before: { status: certificate.status },
      after: { status: 'r', branch: staff.clinic.name, transaction_id },
    });
  act.announce('voucher_sold', { clinic_id }, { voucher_id: order.voucher_id, voucher_order_id: id });
  const { user_id } = order;
  act.tell('voucher.order_sent', {
    record: order,
    data: { user_id, voucher_title: voucher.title, quantity: open.length },
  });
  const shown = await showOrder(act, id);
  if (!shown) throw act.refusal('voucher_order_not_found');
  return shown;
};

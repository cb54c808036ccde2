import { delivery_steps } from '@clinic/contract/vouchers/certificate-words.ts';
import type { receiveVoucherOrder as endpoint } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { lockOrder, resolveOrder } from '../sale/orders.queries.ts';
import { showPlatformOrder } from '../sale/show-platform-order.ts';
import { saveDelivery } from './send-order.queries.ts';

/** The customer has the parcel. A repeat changes nothing. Refuses: voucher_order_not_found, voucher_order_not_sent. */
export const receiveVoucherOrder: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const origin = await resolveOrder(act.db, id);
  if (!origin) throw act.refusal('voucher_order_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const order = await lockOrder(act.db, scope, id);
  if (!order) throw act.refusal('voucher_order_not_found');
  if (order.product !== 'vhd' || order.delivery_status === 'i') throw act.refusal('voucher_order_not_sent');
  if (delivery_steps[order.delivery_status].includes('r')) {
    const received_at = changedAt(order.updated_at, act.now);
    await saveDelivery(act.db, scope, id, { delivery_status: 'r', received_at, updated_at: received_at });
    act.audit('order_received', {
      entity: 'voucher_order',
      entity_id: id,
      before: { delivery_status: order.delivery_status },
      after: { delivery_status: 'r' },
    });
    act.announce('voucher_sold', { clinic_id }, { voucher_id: order.voucher_id, voucher_order_id: id });
  }
  return showPlatformOrder(act.db, scope, id);
};

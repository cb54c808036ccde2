import { readOrderNumber } from '@clinic/contract/dispensary/delivery-words.ts';
import type { DeliverPage } from '@clinic/contract/dispensary/deliver.ts';
import type {
  wrapMedicineOrder as endpoint,
  wrapScannedOrder as scanEndpoint,
} from '@clinic/contract/dispensary/packing.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { findOrderByNumber, saveOrder } from '../orders/medicine-orders.queries.ts';
import { noteOrder } from '../orders/note-order.ts';
import { isOpen } from '../orders/order-status.rules.ts';
import { lockedOrder, shownOrder } from './step-of-order.ts';

/** Marks an order as packed, once: by the member who claimed it, or by the caller if it is unclaimed. */
async function wrap(act: ActOf<typeof endpoint>, id: number): Promise<DeliverPage> {
  const { db, scope, staff } = act;
  const before = await lockedOrder(act, id);
  if (before.paid_at === null) throw act.refusal('medicine_order_unpaid');
  if (!isOpen(before)) throw act.refusal('medicine_order_packed');
  if (before.packer_id !== null && before.packer_id !== staff.user_id) throw act.refusal('medicine_order_claimed');
  const packed_at = changedAt(before.updated_at, act.now);
  const after = await saveOrder(db, scope, id, {
    packer_id: staff.user_id,
    packing_at: before.packing_at ?? packed_at,
    packed_at,
    updated_at: packed_at,
  });
  await noteOrder(act, scope, { kind: 'medicine_order_packed', before, after });
  return shownOrder(act, id);
}

/** The order is packed. Refuses: medicine_order_not_found, medicine_order_unpaid, medicine_order_packed, medicine_order_claimed. */
export const wrapMedicineOrder: Action<typeof endpoint> = (act, { params: { id } }) => wrap(act, id);

/** The order whose label was scanned is packed. Refuses: medicine_order_not_found, medicine_order_unpaid, medicine_order_packed, medicine_order_claimed. */
export const wrapScannedOrder: Action<typeof scanEndpoint> = async (act, { body }) => {
  const found = await findOrderByNumber(act.db, act.scope, readOrderNumber(body.ordernumber));
  if (!found) throw act.refusal('medicine_order_not_found');
  return wrap(act, found.id);
};

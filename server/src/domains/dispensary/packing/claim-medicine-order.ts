import type {
  claimMedicineOrder as endpoint,
  releaseMedicineOrder as releaseEndpoint,
} from '@clinic/contract/dispensary/packing.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { saveOrder } from '../orders/medicine-orders.queries.ts';
import { noteOrder } from '../orders/note-order.ts';
import { isOpen } from '../orders/order-status.rules.ts';
import { lockedOrder, shownOrder } from './step-of-order.ts';

/**
 * The caller packs the order. A repeat changes nothing. Refuses: medicine_order_not_found, medicine_order_unpaid, medicine_order_packed, medicine_order_claimed.
 */
export const claimMedicineOrder: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { db, scope, staff } = act;
  const before = await lockedOrder(act, id);
  if (before.paid_at === null) throw act.refusal('medicine_order_unpaid');
  if (!isOpen(before)) throw act.refusal('medicine_order_packed');
  if (before.packer_id !== null && before.packer_id !== staff.user_id) throw act.refusal('medicine_order_claimed');
  if (before.packer_id === null) {
    const packing_at = changedAt(before.updated_at, act.now);
    const after = await saveOrder(db, scope, id, { packer_id: staff.user_id, packing_at, updated_at: packing_at });
    await noteOrder(act, scope, { kind: 'medicine_order_claimed', before, after });
  }
  return shownOrder(act, id);
};

/** Puts an order back into the queue, also one that a colleague packs. A repeat changes nothing. Refuses: medicine_order_not_found, medicine_order_packed. */
export const releaseMedicineOrder: Action<typeof releaseEndpoint> = async (act, { params: { id } }) => {
  const before = await lockedOrder(act, id);
  if (!isOpen(before)) throw act.refusal('medicine_order_packed');
  if (before.packer_id !== null) {
    const updated_at = changedAt(before.updated_at, act.now);
    const after = await saveOrder(act.db, act.scope, id, { packer_id: null, packing_at: null, updated_at });
    await noteOrder(act, act.scope, { kind: 'medicine_order_released', before, after });
  }
  return shownOrder(act, id);
};

import type { handOverMedicineOrder as endpoint } from '@clinic/contract/dispensary/packing.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { saveOrder } from '../orders/medicine-orders.queries.ts';
import { noteOrder } from '../orders/note-order.ts';
import { lockedOrder, shownOrder } from './step-of-order.ts';

/**
 * The patient collects the order at the branch, once. Refuses: medicine_order_not_found, medicine_order_for_courier,
 * medicine_order_not_packed, medicine_order_collected.
 */
export const handOverMedicineOrder: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const before = await lockedOrder(act, id);
  if (before.service_type === 'd') throw act.refusal('medicine_order_for_courier');
  if (before.packed_at === null) throw act.refusal('medicine_order_not_packed');
  if (before.collected_at !== null) throw act.refusal('medicine_order_collected');
  const collected_at = changedAt(before.updated_at, act.now);
  const after = await saveOrder(act.db, act.scope, id, { collected_at, updated_at: collected_at });
  await noteOrder(act, act.scope, { kind: 'medicine_order_collected', before, after });
  return shownOrder(act, id);
};

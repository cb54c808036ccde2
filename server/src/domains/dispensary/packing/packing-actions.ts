import { readOrderNumber } from '@clinic/contract/dispensary/delivery-words.ts';
import * as calls from '@clinic/contract/dispensary/packing.ts';
import type { Action, ActOf, MemberAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { findOrderByNumber, lockOrder, type OrderRow, saveOrder } from '../orders/medicine-orders.queries.ts';
import { noteOrder } from '../orders/note-order.ts';
import { isOpen } from '../orders/medicine-order.rules.ts';
import { type DeliverPage, showDeliverPage } from '../orders/show-deliver.ts';
import { countQueues, queuedOrders, readShownOrder } from '../orders/shown-orders.queries.ts';

/** Orders to pack, packed orders that wait to be collected, and orders that wait for payment. */
export const readPackingQueue: Action<typeof calls.readPackingQueue> = async ({ db, scope }) => {
  const [to_pack, packed, unpaid, [counted]] = await readTogether(
    db,
    queuedOrders(scope, 'to_pack', calls.most_shown_orders),
    queuedOrders(scope, 'packed', calls.most_shown_orders),
    queuedOrders(scope, 'unpaid', calls.most_shown_orders),
    countQueues(scope),
  );
  return {
    to_pack: to_pack.map(showDeliverPage),
    to_pack_count: counted?.to_pack ?? 0,
    packed: packed.map(showDeliverPage),
    packed_count: counted?.packed ?? 0,
    unpaid: unpaid.map(showDeliverPage),
    unpaid_count: counted?.unpaid ?? 0,
    last_at: counted?.last_at ?? null,
  };
};

type Asking = Pick<MemberAct<'medicine_order_not_found'>, 'db' | 'scope' | 'refusal'>;

/** The order, locked: of two who pack it, the second sees what the first has done. Refuses: medicine_order_not_found. */
async function lockedOrder(act: Asking, id: number): Promise<OrderRow> {
  const order = await lockOrder(act.db, act.scope, id);
  if (!order) throw act.refusal('medicine_order_not_found');
  return order;
}

/** The order after a step. */
async function shownOrder({ db, scope }: Pick<MemberAct, 'db' | 'scope'>, id: number): Promise<DeliverPage> {
  const row = await readShownOrder(db, scope, id);
  if (!row) throw new Error('The order of a step is missing.');
  return showDeliverPage(row);
}

/**
 * The caller packs the order. A repeat changes nothing. Refuses: medicine_order_not_found, medicine_order_unpaid, medicine_order_packed, medicine_order_claimed.
 */
export const claimMedicineOrder: Action<typeof calls.claimMedicineOrder> = async (act, { params: { id } }) => {
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
export const releaseMedicineOrder: Action<typeof calls.releaseMedicineOrder> = async (act, { params: { id } }) => {
  const before = await lockedOrder(act, id);
  if (!isOpen(before)) throw act.refusal('medicine_order_packed');
  if (before.packer_id !== null) {
    const updated_at = changedAt(before.updated_at, act.now);
    const after = await saveOrder(act.db, act.scope, id, { packer_id: null, packing_at: null, updated_at });
    await noteOrder(act, act.scope, { kind: 'medicine_order_released', before, after });
  }
  return shownOrder(act, id);
};

/** Marks an order as packed, once: by the member who claimed it, or by the caller if it is unclaimed. */
async function wrap(act: ActOf<typeof calls.wrapMedicineOrder>, id: number): Promise<DeliverPage> {
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
export const wrapMedicineOrder: Action<typeof calls.wrapMedicineOrder> = (act, { params: { id } }) => wrap(act, id);

/** The order whose label was scanned is packed. Refuses: medicine_order_not_found, medicine_order_unpaid, medicine_order_packed, medicine_order_claimed. */
export const wrapScannedOrder: Action<typeof calls.wrapScannedOrder> = async (act, { body }) => {
  const found = await findOrderByNumber(act.db, act.scope, readOrderNumber(body.ordernumber));
  if (!found) throw act.refusal('medicine_order_not_found');
  return wrap(act, found.id);
};

/**
 * The patient collects the order at the branch, once. Refuses: medicine_order_not_found, medicine_order_for_courier,
 * medicine_order_not_packed, medicine_order_collected.
 */
export const handOverMedicineOrder: Action<typeof calls.handOverMedicineOrder> = async (act, { params: { id } }) => {
  const before = await lockedOrder(act, id);
  if (before.service_type === 'd') throw act.refusal('medicine_order_for_courier');
  if (before.packed_at === null) throw act.refusal('medicine_order_not_packed');
  if (before.collected_at !== null) throw act.refusal('medicine_order_collected');
  const collected_at = changedAt(before.updated_at, act.now);
  const after = await saveOrder(act.db, act.scope, id, { collected_at, updated_at: collected_at });
  await noteOrder(act, act.scope, { kind: 'medicine_order_collected', before, after });
  return shownOrder(act, id);
};

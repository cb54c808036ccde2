import { most_shown_orders, type readPackingQueue as endpoint } from '@clinic/contract/dispensary/packing.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { showDeliverPage } from '../orders/show-deliver.ts';
import { countWaiting, waitingOrders } from '../orders/shown-orders.queries.ts';

/** What waits to be packed, and what is packed and waits to be collected; the oldest first. */
export const readPackingQueue: Action<typeof endpoint> = async ({ db, scope }) => {
  const [to_pack, packed, [counted]] = await readTogether(
    db,
    waitingOrders(scope, 'i', most_shown_orders),
    waitingOrders(scope, 'g', most_shown_orders),
    countWaiting(scope),
  );
  return {
    to_pack: to_pack.map(showDeliverPage),
    to_pack_count: counted?.to_pack ?? 0,
    packed: packed.map(showDeliverPage),
    packed_count: counted?.packed ?? 0,
    last_at: counted?.last_at?.toISOString() ?? null,
  };
};

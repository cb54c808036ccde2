import { most_shown_orders, type readPackingQueue as endpoint } from '@clinic/contract/dispensary/packing.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { showDeliverPage } from '../orders/show-deliver.ts';
import { countQueues, queuedOrders } from '../orders/shown-orders.queries.ts';

/** What waits to be packed, what is packed and waits to be collected, and what waits for payment. */
export const readPackingQueue: Action<typeof endpoint> = async ({ db, scope }) => {
  const [to_pack, packed, unpaid, [counted]] = await readTogether(
    db,
    queuedOrders(scope, 'to_pack', most_shown_orders),
    queuedOrders(scope, 'packed', most_shown_orders),
    queuedOrders(scope, 'unpaid', most_shown_orders),
    countQueues(scope),
  );
  return {
    to_pack: to_pack.map(showDeliverPage),
    to_pack_count: counted?.to_pack ?? 0,
    packed: packed.map(showDeliverPage),
    packed_count: counted?.packed ?? 0,
    unpaid: unpaid.map(showDeliverPage),
    unpaid_count: counted?.unpaid ?? 0,
    last_at: counted?.last_at?.toISOString() ?? null,
  };
};

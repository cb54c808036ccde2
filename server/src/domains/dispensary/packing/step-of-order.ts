import type { DeliverPage } from '@clinic/contract/dispensary/deliver.ts';
import type { MemberAct } from '../../../platform/act/act.ts';
import { lockOrder, type OrderRow } from '../orders/medicine-orders.queries.ts';
import { showDeliverPage } from '../orders/show-deliver.ts';
import { readShownOrder } from '../orders/shown-orders.queries.ts';

type Asking = Pick<MemberAct<'medicine_order_not_found'>, 'db' | 'scope' | 'refusal'>;

/** The order, locked: of two who pack it, the second sees what the first has done. Refuses: medicine_order_not_found. */
export async function lockedOrder(act: Asking, id: number): Promise<OrderRow> {
  const order = await lockOrder(act.db, act.scope, id);
  if (!order) throw act.refusal('medicine_order_not_found');
  return order;
}

/** The order as it stands after a step. */
export async function shownOrder({ db, scope }: Pick<MemberAct, 'db' | 'scope'>, id: number): Promise<DeliverPage> {
  const row = await readShownOrder(db, scope, id);
  if (!row) throw new Error('The order of a step is missing.');
  return showDeliverPage(row);
}

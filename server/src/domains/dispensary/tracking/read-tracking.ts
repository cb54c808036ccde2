import type { MedicineStatus } from '@clinic/contract/dispensary/delivery-words.ts';
import type { readTracking as endpoint } from '@clinic/contract/dispensary/tracking.ts';
import type { Action } from '../../../platform/act/act.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import { readPageLanguages } from '../../customers/index.ts';
import { findOrder, type OrderRow, readCustomerOf, resolveOrder } from '../orders/medicine-orders.queries.ts';

/** The states that an order has reached, with their times. A state that was never reported is left out. */
function statesOf(order: OrderRow): { status: MedicineStatus; at: Date }[] {
  const reached: [MedicineStatus, Date | null][] = [
    ['i', order.paid_at],
    ['g', order.packed_at],
    ['p', order.collected_at],
    ['c', order.delivered_at],
    ['f', order.confirmed_at],
  ];
  return reached.flatMap(([status, at]) => (at === null ? [] : [{ status, at }]));
}

/** The states of an order. Its number alone opens them. Refuses: medicine_order_untraced. */
export const readTracking: Action<typeof endpoint> = async (act, { params: { ordernumber } }) => {
  const origin = await resolveOrder(act.db, ordernumber);
  if (!origin) throw act.refusal('medicine_order_untraced');
  const { id } = origin;
  const scope = await act.enter(scopeOf(origin));
  const order = await findOrder(act.db, scope, id);
  if (!order) throw act.refusal('medicine_order_untraced');
  const { service_type, order_status, failed_at } = order;
  const shows_failure = order_status === 'f' && failed_at !== null;
  return {
    service_type,
    order_status,
    states: statesOf(order),
    failed_at: shows_failure ? failed_at : null,
    languages: await readPageLanguages(act.db, scope, {
      customer_id: await readCustomerOf(act.db, scope, order.visit_id),
    }),
  };
};

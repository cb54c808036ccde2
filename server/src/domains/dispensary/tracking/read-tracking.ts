import type { readTracking as endpoint } from '@clinic/contract/dispensary/tracking.ts';
import type { Action } from '../../../platform/act/act.ts';
import { findOrder, resolveOrder } from '../orders/medicine-orders.queries.ts';
import { statesOf } from './states.rules.ts';

/** The states of an order. Its number alone opens them. Refuses: medicine_order_untraced. */
export const readTracking: Action<typeof endpoint> = async (act, { params: { ordernumber } }) => {
  const origin = await resolveOrder(act.db, ordernumber);
  if (!origin) throw act.refusal('medicine_order_untraced');
  const { clinic_id, group_id, id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const order = await findOrder(act.db, scope, id);
  if (!order) throw act.refusal('medicine_order_untraced');
  const { service_type, order_status, failed_at } = order;
  const shows_failure = order_status === 'f' && failed_at !== null;
  return {
    service_type,
    order_status,
    states: statesOf(order),
    failed_at: shows_failure ? failed_at.toISOString() : null,
  };
};

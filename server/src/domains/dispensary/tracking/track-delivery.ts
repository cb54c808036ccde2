import { type readTracking as endpoint, type trackDelivery as trackEndpoint, trackingPath } from '@clinic/contract/dispensary/tracking.ts';
import type { Action } from '../../../platform/act/act.ts';
import { trackingAddress } from '../../../platform/config/outside.ts';
import { findOrder, resolveOrder } from '../orders/medicine-orders.queries.ts';
import { statesOf } from './states.rules.ts';

/** Where a patient follows an order: at the delivery service, or on a page of the portal. */
export const trackDelivery: Action<typeof trackEndpoint> = async ({ delivery_tracking_url }, { params }) => ({
  location: delivery_tracking_url
    ? trackingAddress(delivery_tracking_url, params.ordernumber)
    : trackingPath(params.ordernumber),
});

/** The states of an order, for whoever has its number. Refuses: medicine_order_untraced. */
export const readTracking: Action<typeof endpoint> = async (act, { params: { ordernumber } }) => {
  const origin = await resolveOrder(act.db, ordernumber);
  if (!origin) throw act.refusal('medicine_order_untraced');
  const { clinic_id, group_id, id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const order = await findOrder(act.db, scope, id);
  if (!order) throw act.refusal('medicine_order_untraced');
  const { service_type, order_status, failed_at } = order;
  const shows_failure = order_status === 'f' && failed_at !== null;
  return { service_type, order_status, states: statesOf(order), failed_at: shows_failure ? failed_at.toISOString() : null };
};

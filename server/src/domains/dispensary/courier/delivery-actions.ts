import type {
  listDeliveries as list,
  platformDelivery,
  reportDelivery as report,
} from '@clinic/contract/dispensary/platform-deliveries.ts';
import type { z } from 'zod/mini';
import type { Action } from '../../../platform/act/act.ts';
import { givenInstant } from '../../../platform/act/given-instant.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { lockOrder, type OrderRow, resolveOrder, saveOrder } from '../orders/medicine-orders.queries.ts';
import { noteOrder } from '../orders/note-order.ts';
import { statusOf } from '../orders/order-status.rules.ts';
import { listOnWay } from './courier.queries.ts';
import { isKnown, timesAfter } from './report.rules.ts';

/** An order as the courier sees it. */
const showToCourier = (order: OrderRow): z.output<typeof platformDelivery> => ({
  clinic_id: order.clinic_id,
  ordernumber: order.ordernumber,
  patient_name: order.patient_name,
  address: order.address,
  mobile: order.mobile === '' ? null : order.mobile,
  delivery_status: statusOf(order),
  order_status: order.order_status,
  schedule_at: order.schedule_at,
  packed_at: order.packed_at,
  updated_at: order.updated_at,
});

/** What a courier has to bring from a branch. Refuses: clinic_not_found. */
export const listDeliveries: Action<typeof list> = async (act, { query: { clinic_id } }) => {
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
  return { data: (await listOnWay(act.db, scope)).map(showToCourier) };
};

/**
 * A courier reports where an order is. Reports may come twice and in any order. Refuses: medicine_order_not_found, medicine_order_unpaid,
 * medicine_order_self_collected; by field a time before the order or still to come.
 */
export const reportDelivery: Action<typeof report> = async (act, { params: { ordernumber }, body }) => {
  const origin = await resolveOrder(act.db, ordernumber);
  if (!origin) throw act.refusal('medicine_order_not_found');
  const { clinic_id, group_id, id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const before = await lockOrder(act.db, scope, id);
  if (!before) throw act.refusal('medicine_order_not_found');
  if (before.paid_at === null) throw act.refusal('medicine_order_unpaid');
  if (before.service_type === 's') throw act.refusal('medicine_order_self_collected');
  const at = givenInstant(act, 'at', body.at, before.created_at);
  const { collected_at, delivered_at, confirmed_at, failed_at } = before;
  const known = { collected_at, delivered_at, confirmed_at, failed_at };
  const times = timesAfter(known, body.status, at);
  if (isKnown(known, times)) return showToCourier(before);
  const after = await saveOrder(act.db, scope, id, { ...times, updated_at: changedAt(before.updated_at, act.now) });
  const also = { after: { reported_at: at.toISOString() } };
  await noteOrder(act, scope, { kind: 'medicine_order_reported', before, after, also });
  return showToCourier(after);
};

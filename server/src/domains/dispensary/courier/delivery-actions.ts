import type * as calls from '@clinic/contract/dispensary/platform-deliveries.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import type { z } from 'zod/mini';
import type { Action } from '../../../platform/act/act.ts';
import { type Caller, isOperator } from '../../../platform/act/caller.ts';
import { givenInstant, plannedInstant } from '../../../platform/act/given-instant.ts';
import { enterOrigin, scopeOf } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { enterClinic } from '../../clinics/index.ts';
import { resolveVisit } from '../../visits/index.ts';
import { isKnown, isOpen, statusOf, timesAfter } from '../orders/medicine-order.rules.ts';
import {
  lockOrder,
  lockOrderOfVisit,
  lockVisitOfOrder,
  type OrderRow,
  resolveOrder,
  saveOrder,
} from '../orders/medicine-orders.queries.ts';
import { noteOrder } from '../orders/note-order.ts';
import { listOnWay, readOffered, saveChoice } from './courier.queries.ts';

/** Where an order is brought. An operator of the platform follows the parcel, so the patient stays with the courier. */
const receiverOf = ({ patient_name, address, mobile }: OrderRow, caller: Caller) =>
  isOperator(caller)
    ? { patient_name: '', address: '', mobile: null }
    : { patient_name, address, mobile: mobile === '' ? null : mobile };

/** An order as the courier sees it. */
const showToCourier = (order: OrderRow, caller: Caller): z.output<typeof calls.platformDelivery> => ({
  clinic_id: order.clinic_id,
  ordernumber: order.ordernumber,
  ...receiverOf(order, caller),
  delivery_status: statusOf(order),
  order_status: order.order_status,
  schedule_at: order.schedule_at,
  packed_at: order.packed_at,
  updated_at: order.updated_at,
});

/** The deliveries of a branch for the courier. Refuses: clinic_not_found. */
export const listDeliveries: Action<typeof calls.listDeliveries> = async (act, { query: { clinic_id } }) => {
  const scope = await enterClinic(act, clinic_id);
  return { data: (await listOnWay(act.db, scope)).map((order) => showToCourier(order, act.caller)) };
};

/**
 * A courier reports where an order is. Reports may come twice and in any order. Refuses: medicine_order_not_found, medicine_order_unpaid,
 * medicine_order_self_collected; by field a time before the order or still to come.
 */
export const reportDelivery: Action<typeof calls.reportDelivery> = async (act, { params: { ordernumber }, body }) => {
  const origin = await resolveOrder(act.db, ordernumber);
  if (!origin) throw act.refusal('medicine_order_not_found');
  const { id } = origin;
  const scope = await act.enter(scopeOf(origin));
  const before = await lockOrder(act.db, scope, id);
  if (!before) throw act.refusal('medicine_order_not_found');
  if (before.paid_at === null) throw act.refusal('medicine_order_unpaid');
  if (before.service_type === 's') throw act.refusal('medicine_order_self_collected');
  const at = givenInstant(act, 'at', body.at, before.created_at);
  const { collected_at, delivered_at, confirmed_at, failed_at } = before;
  const known = { collected_at, delivered_at, confirmed_at, failed_at };
  const times = timesAfter(known, body.status, at);
  if (isKnown(known, times)) return showToCourier(before, act.caller);
  const after = await saveOrder(act.db, scope, id, { ...times, updated_at: changedAt(before.updated_at, act.now) });
  await noteOrder(act, scope, {
    kind: 'medicine_order_reported',
    before,
    after,
    also: { after: { reported_at: at.toISOString() } },
  });
  return showToCourier(after, act.caller);
};

/**
 * How the patient wants to get the medicines: kept for the order that the end of the consult makes, or written into the order until it is
 * packed. Refuses: visit_not_found, medicine_way_not_offered, medicine_order_packed; by field a delivery without an address.
 */
export const chooseMedicineWay: Action<typeof calls.chooseMedicineWay> = async (act, { params: { id }, body }) => {
  const { service_type, schedule_at } = body;
  const address = service_type === 'd' ? (body.address ?? '') : '';
  if (service_type === 'd' && address === '')
    throw act.refusal('validation_failed', { address: [generic_messages.blank] });
  const scope = await enterOrigin(act, await resolveVisit(act.db, id), 'visit_not_found');
  if (!(await lockVisitOfOrder(act.db, scope, id))) throw act.refusal('visit_not_found');
  const offered = await readOffered(act.db, scope);
  if (service_type === 'd' ? !offered.allow_ally_delivery : !offered.allow_self_collect)
    throw act.refusal('medicine_way_not_offered');
  const order = await lockOrderOfVisit(act.db, scope, id);
  if (order && !isOpen(order)) throw act.refusal('medicine_order_packed');
  const choice = {
    service_type,
    address,
    schedule_at: schedule_at ? plannedInstant(act, 'schedule_at', schedule_at) : null,
  };
  await saveChoice(act.db, scope, id, { ...choice, chosen_at: act.now });
  if (order) {
    const after = await saveOrder(act.db, scope, order.id, {
      ...choice,
      updated_at: changedAt(order.updated_at, act.now),
    });
    const also = { before: { service_type: order.service_type }, after: { service_type } };
    await noteOrder(act, scope, { kind: 'medicine_way_chosen', before: order, after, also });
  }
  return { service_type, ordernumber: order?.ordernumber ?? null };
};

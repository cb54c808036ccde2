import type { chooseMedicineWay as endpoint } from '@clinic/contract/dispensary/platform-deliveries.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import type { Action } from '../../../platform/act/act.ts';
import { plannedInstant } from '../../../platform/act/given-instant.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { lockOrderOfVisit, lockVisitOfOrder, saveOrder } from '../orders/medicine-orders.queries.ts';
import { noteOrder } from '../orders/note-order.ts';
import { isOpen } from '../orders/order-status.rules.ts';
import { readOffered, resolveVisitOfChoice, saveChoice } from './courier.queries.ts';

/**
 * How the patient wants to get the medicines: kept for the order that the end of the consult makes, or written into the order until it is
 * packed. Refuses: visit_not_found, medicine_way_not_offered, medicine_order_packed; by field a delivery without an address.
 */
export const chooseMedicineWay: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const { service_type, schedule_at } = body;
  const address = service_type === 'd' ? (body.address ?? '') : '';
  if (service_type === 'd' && address === '')
    throw act.refusal('validation_failed', { address: [generic_messages.blank] });
  const origin = await resolveVisitOfChoice(act.db, id);
  if (!origin) throw act.refusal('visit_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
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

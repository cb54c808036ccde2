import { asSystem } from '../../../platform/act/system-work.ts';
import { jobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { consultEndedJob, type EndedConsult } from '../../teleconsult/index.ts';
import { insertOrder, lockVisitOfOrder, readToldCustomer } from './medicine-orders.queries.ts';
import { newOrderNumber } from './new-order-number.ts';

/**
 * Makes the order of the medicines of a consult that has ended, and has its labels printed. A consult without medicines has none. The work
 * may run twice: a visit has one order.
 */
export async function makeMedicineOrder(
  platform: Platform,
  { clinic_id, group_id, visit_id }: EndedConsult,
): Promise<void> {
  await asSystem(platform, 'dispensary', { clinic_id, group_id, clinic_ids: [clinic_id] }, async (act, scope) => {
    if (!(await lockVisitOfOrder(act.db, scope, visit_id))) throw new Error('The visit of a consult is missing.');
    const order = await insertOrder(act.db, scope, { visit_id, ordernumber: newOrderNumber(), now: act.now });
    if (!order) return;
    const { id, ordernumber, service_type, delivery_status } = order;
    act.audit('medicine_order_made', {
      entity: 'medicine_order',
      entity_id: id,
      after: { service_type, delivery_status },
    });
    act.announce('visit_drug_label_print', { clinic_id }, { medicine_order_id: id, visit_id });
    const user_id = await readToldCustomer(act.db, scope, visit_id);
    act.tell('medicine.ordered', { record: order, data: { user_id, visit_id, ordernumber, service_type } });
  });
}

export const medicineOrdersWorker = jobWorker(consultEndedJob, makeMedicineOrder);

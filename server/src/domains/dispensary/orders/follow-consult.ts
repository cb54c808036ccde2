import { randomBytes } from 'node:crypto';
import { asSystem } from '../../../platform/act/system-work.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { jobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { consultMoneyJob, type ConsultOfClinic } from '../../payments/index.ts';
import { consultEndedJob, isNothingDue } from '../../visits/index.ts';
import {
  insertOrder,
  lockOrderOfVisit,
  lockVisitOfOrder,
  type OrderRow,
  readToldCustomer,
  saveOrder,
} from './medicine-orders.queries.ts';
import { noteOrder } from './note-order.ts';
import { isOpen } from './medicine-order.rules.ts';

/** Crockford’s alphabet: no sign looks like another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of a new order: 80 random bits. */
const newOrderNumber = (): string =>
  Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** Makes the order of a locked visit. Undefined: its consult has not ended, or has no medicines. */
async function makeOrder(act: SystemAct, scope: Scope, visit_id: number): Promise<OrderRow | undefined> {
  const order = await insertOrder(act.db, scope, { visit_id, ordernumber: newOrderNumber(), now: act.now });
  if (!order) return undefined;
  const { id, ordernumber, service_type } = order;
  act.audit('medicine_order_made', { entity: 'medicine_order', entity_id: id, after: { service_type } });
  act.announce('medicine_order_changed', { clinic_id: scope.clinic_id }, { medicine_order_id: id });
  const user_id = await readToldCustomer(act.db, scope, visit_id);
  act.tell('medicine.ordered', { record: order, data: { user_id, visit_id, ordernumber, service_type } });
  return order;
}

/** The order can be packed from now on, and its labels printed. */
async function beginPacking(act: SystemAct, scope: Scope, before: OrderRow): Promise<void> {
  const paid_at = changedAt(before.updated_at, act.now);
  const after = await saveOrder(act.db, scope, before.id, { paid_at, updated_at: paid_at });
  await noteOrder(act, scope, { kind: 'medicine_order_paid', before, after });
  const { id: medicine_order_id, visit_id } = after;
  act.announce('visit_drug_label_print', { clinic_id: scope.clinic_id }, { medicine_order_id, visit_id });
}

/** The order waits for payment again, also if somebody has begun to pack it. */
async function stopPacking(act: SystemAct, scope: Scope, before: OrderRow): Promise<void> {
  const after = await saveOrder(act.db, scope, before.id, {
    paid_at: null,
    packer_id: null,
    packing_at: null,
    updated_at: changedAt(before.updated_at, act.now),
  });
  await noteOrder(act, scope, { kind: 'medicine_order_unpaid', before, after });
}

/**
 * Brings the order of medicines to where its consult is: it is made when the consult has ended with medicines, can be packed once nothing is
 * due of the bill, and waits again if the bill is refunded, or its claim taken back, before it is packed. The work may run twice.
 */
export async function followConsult(platform: Platform, consult: ConsultOfClinic): Promise<void> {
  const { visit_id } = consult;
  await asSystem(platform, 'dispensary', scopeOf(consult), async (act, scope) => {
    if (!(await lockVisitOfOrder(act.db, scope, visit_id))) throw new Error('The visit of a consult is missing.');
    const order = (await lockOrderOfVisit(act.db, scope, visit_id)) ?? (await makeOrder(act, scope, visit_id));
    if (!order || !isOpen(order)) return;
    const may_be_packed = await isNothingDue(act.db, scope, visit_id);
    if (may_be_packed && order.paid_at === null) await beginPacking(act, scope, order);
    if (!may_be_packed && order.paid_at !== null) await stopPacking(act, scope, order);
  });
}

export const dispensaryWorkers = [consultEndedJob, consultMoneyJob].map((job) => jobWorker(job, followConsult));

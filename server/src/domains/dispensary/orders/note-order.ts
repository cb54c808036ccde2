import { unpaid } from '@clinic/contract/dispensary/delivery-words.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { statusOf } from './medicine-order.rules.ts';
import { type OrderRow, readToldCustomer } from './medicine-orders.queries.ts';

type Noting = Pick<BaseAct, 'db' | 'audit' | 'announce' | 'tell'>;

interface Step {
  kind:
    | 'medicine_order_paid'
    | 'medicine_order_unpaid'
    | 'medicine_way_chosen'
    | 'medicine_order_claimed'
    | 'medicine_order_released'
    | 'medicine_order_packed'
    | 'medicine_order_collected'
    | 'medicine_order_reported';
  before: OrderRow;
  after: OrderRow;
  /** Said beside what the order’s states tell. */
  also?: { before?: object; after?: object };
}

const statesOf = (order: OrderRow) => ({
  delivery_status: statusOf(order) ?? unpaid,
  order_status: order.order_status,
});

/** Writes a step of an order into its trail, announces it to the branch, and sends a new state to the patient’s app. */
export async function noteOrder(
  act: Noting,
  scope: Pick<Scope, 'group_id' | 'clinic_id'>,
  { kind, before, after, also = {} }: Step,
): Promise<void> {
  const { id, visit_id, ordernumber, order_status } = after;
  const has_moved = statusOf(before) !== statusOf(after) || before.order_status !== after.order_status;
  act.audit(kind, {
    entity: 'medicine_order',
    entity_id: id,
    before: { ...(has_moved && statesOf(before)), ...also.before },
    after: { ...(has_moved && statesOf(after)), ...also.after },
  });
  act.announce('medicine_order_changed', { clinic_id: scope.clinic_id }, { medicine_order_id: id });
  if (!has_moved) return;
  const user_id = await readToldCustomer(act.db, scope, visit_id);
  act.tell('medicine.moved', {
    record: after,
    data: { user_id, visit_id, ordernumber, delivery_status: statusOf(after), order_status },
  });
}

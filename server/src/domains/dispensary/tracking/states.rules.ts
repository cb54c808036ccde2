import type { MedicineStatus } from '@clinic/contract/dispensary/delivery-words.ts';
import type { OrderRow } from '../orders/medicine-orders.queries.ts';

/** The states that an order has reached, with their times. A state that was never reported is left out. */
export function statesOf(order: OrderRow): { status: MedicineStatus; at: string }[] {
  const reached: [MedicineStatus, Date | null][] = [
    ['i', order.paid_at],
    ['g', order.packed_at],
    ['p', order.collected_at],
    ['c', order.delivered_at],
    ['f', order.confirmed_at],
  ];
  return reached.flatMap(([status, at]) => (at === null ? [] : [{ status, at: at.toISOString() }]));
}

import type { MedicineStatus } from '@clinic/contract/dispensary/delivery-words.ts';
import type { OrderRow } from './medicine-orders.queries.ts';

/** How far an order has come; null: its bill is not paid. The column follows from the times of packing and delivery alone. */
export const statusOf = ({
  paid_at,
  delivery_status,
}: Pick<OrderRow, 'paid_at' | 'delivery_status'>): MedicineStatus | null => (paid_at === null ? null : delivery_status);

/** True until an order is packed, or reported as collected: until then who packs it, and how it reaches the patient, can change. */
export const isOpen = ({ delivery_status }: Pick<OrderRow, 'delivery_status'>): boolean => delivery_status === 'i';

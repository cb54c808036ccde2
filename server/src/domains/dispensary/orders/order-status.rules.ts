import type { MedicineStatus } from '@clinic/contract/dispensary/delivery-words.ts';
import type { OrderRow } from './medicine-orders.queries.ts';

/** How far an order has come; null: its bill is not paid. The column follows from the times of packing and delivery alone. */
export const statusOf = ({
  awaits_payment,
  delivery_status,
}: Pick<OrderRow, 'awaits_payment' | 'delivery_status'>): MedicineStatus | null =>
  awaits_payment ? null : delivery_status;

/** When it could be packed. An order of an earlier release could at once. */
export const paidAt = ({
  awaits_payment,
  paid_at,
  created_at,
}: Pick<OrderRow, 'awaits_payment' | 'paid_at' | 'created_at'>): Date | null =>
  awaits_payment ? null : (paid_at ?? created_at);

/** True until an order is packed, or reported as collected: until then who packs it, and how it reaches the patient, can change. */
export const isOpen = ({ delivery_status }: Pick<OrderRow, 'delivery_status'>): boolean => delivery_status === 'i';

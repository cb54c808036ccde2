import {
  type CourierReport,
  type MedicineStatus,
  readOrderNumber,
} from '@clinic/contract/dispensary/delivery-words.ts';
import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import { order_number_pattern } from '@clinic/contract/shared/patient-app.ts';
import type { OrderRow } from './medicine-orders.queries.ts';

/** How far an order has come; null: its bill is not paid. The column follows from the times of packing and delivery alone. */
export const statusOf = ({
  paid_at,
  delivery_status,
}: Pick<OrderRow, 'paid_at' | 'delivery_status'>): MedicineStatus | null => (paid_at === null ? null : delivery_status);

/** True until an order is packed, or reported as collected: until then who packs it, and how it reaches the patient, can change. */
export const isOpen = ({ delivery_status }: Pick<OrderRow, 'delivery_status'>): boolean => delivery_status === 'i';

/** The search terms of an order: a part of a name or number, or the whole number as printed on its label. */
export function orderPattern(words: string | undefined): string | undefined {
  const number = readOrderNumber(words ?? '');
  return soughtWords(order_number_pattern.test(number) ? number : words);
}

export type ReportedTimes = Pick<OrderRow, 'collected_at' | 'delivered_at' | 'confirmed_at' | 'failed_at'>;

const column: Record<CourierReport, keyof ReportedTimes> = {
  p: 'collected_at',
  c: 'delivered_at',
  f: 'confirmed_at',
  x: 'failed_at',
};

/**
 * The times of an order after a report. Each state keeps its earliest time, and none is taken back: so the order in which reports arrive
 * does not matter, and a repeat changes nothing. The database works out the furthest state.
 */
export function timesAfter(times: ReportedTimes, status: CourierReport, at: Date): ReportedTimes {
  const name = column[status];
  const known = times[name];
  return { ...times, [name]: known !== null && known <= at ? known : at };
}

/** True if a report changes nothing. */
export const isKnown = (before: ReportedTimes, after: ReportedTimes): boolean =>
  Object.values(column).every((name) => before[name]?.getTime() === after[name]?.getTime());

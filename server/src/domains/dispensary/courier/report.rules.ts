import type { CourierReport } from '@clinic/contract/dispensary/delivery-words.ts';
import type { OrderRow } from '../orders/medicine-orders.queries.ts';

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

/** True if a report tells nothing new. */
export const isKnown = (before: ReportedTimes, after: ReportedTimes): boolean =>
  Object.values(column).every((name) => before[name]?.getTime() === after[name]?.getTime());

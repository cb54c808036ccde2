import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { usualCancelledDays, usualVisitDays } from '@clinic/contract/teleconsult/visits/visit-list.ts';
import type { VisitStatus } from '@clinic/contract/teleconsult/visits/visit-words.ts';

/** Visits without a consult yet, consults, or both. */
export type VisitListKind = 'queue' | 'consult' | 'all';

export const list_addresses = {
  queue: '/telemed-list',
  consult: '/telemed-list/consult',
  all: '/telemed-list/visit',
} as const;

/** The names of the tabs (part 2 §2). */
export const tab_names: Record<VisitListKind, string> = {
  queue: 'Today’s Appointment',
  consult: 'Previous Consult',
  all: 'All Consult History',
};

/** Their saved views and columns, by the record of each list. */
export const list_names = { queue: 'visit', consult: 'telemed_consult', all: 'all_visits' } as const;

/** The statuses to filter by. Waiting calls stand above the queue. */
export const statuses_of: Record<VisitListKind, readonly VisitStatus[]> = {
  queue: ['mc', 'i', 'mcc', 'c'],
  consult: ['s', 'wc', 'w', 'f'],
  all: ['i', 'm', 's', 'wc', 'w', 'f', 'mc', 'mcc', 'c'],
};

export const every_status = 'all';

/**
 * The days that a list shows before somebody chooses others: the last seven, of cancelled visits eight back to yesterday (part 2 §9). Booked
 * visits are ahead.
 */
export function usualDays(kind: VisitListKind, status: string | undefined, today: string): string {
  if (status === 'i') return `${today},${addDays(today, 6)}`;
  const { start, end } = kind === 'queue' && status === 'c' ? usualCancelledDays(today) : usualVisitDays(today);
  return `${start},${end}`;
}

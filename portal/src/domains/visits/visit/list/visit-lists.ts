import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import {
  allVisitsList,
  consultList,
  usualCancelledDays,
  usualVisitDays,
  visitQueue,
} from '@clinic/contract/visits/visit/visit-list.ts';
import { searchOf } from '../../../../platform/list/search-of.ts';

/** Visits without a consult yet, consults, or both. */
export type VisitListKind = 'queue' | 'consult' | 'all';

export const list_addresses = {
  queue: visitQueue.path,
  consult: consultList.path,
  all: allVisitsList.path,
} as const;

/** The names of the tabs (part 2 §2). */
export const tab_names: Record<VisitListKind, string> = {
  queue: 'Today’s Appointment',
  consult: 'Previous Consult',
  all: 'All Consult History',
};

export const visitSearches = {
  queue: searchOf(visitQueue),
  consult: searchOf(consultList),
  all: searchOf(allVisitsList),
};
export type VisitListSearch =
  | SearchOf<typeof visitQueue>
  | SearchOf<typeof consultList>
  | SearchOf<typeof allVisitsList>;

/**
 * The days that a list shows before somebody chooses others: the last seven, of cancelled visits eight back to yesterday (part 2 §9). Booked
 * visits are ahead.
 */
export function usualDays(kind: VisitListKind, status: string | undefined, today: string): string {
  if (status === 'i') return `${today},${addDays(today, 6)}`;
  const { start, end } = kind === 'queue' && status === 'c' ? usualCancelledDays(today) : usualVisitDays(today);
  return `${start},${end}`;
}

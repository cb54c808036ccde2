import { most_counted_visits, type VisitSortField } from '@clinic/contract/visits/visit/visit-list.ts';
import type { Way } from '../../../platform/db/list-plan/ways.rules.ts';
import type { VisitFilters } from './visit-filters.rules.ts';

/** How a page of visits is read. `visit-page.queries.ts` has the statement of each. */
export type VisitReader = 'scan_in_order' | 'sort_found' | 'sort_span';

/** What decides how a page is read. */
export interface VisitFacts {
  /** How much a part of a name or number finds. Frequent: more than 10,000 visits. */
  words: 'none' | 'rare' | 'frequent';
  /** Of one customer, or of anybody. */
  customer: 'any' | 'one';
  /** Days, if the list is sorted by another column. */
  days: 'none' | 'of the sort' | 'of another column';
  /** A filter for which no index has the order: service, network, or how the doctor was chosen. */
  scattered: boolean;
  /** The number of visits of the list; of a filtered list at most 10,000. */
  rows: number;
}

/** A list with fewer rows than the bound is read whole and sorted. */
const below_bound = { at_most: most_counted_visits - 1 };
/** Later pages may not exist, so their count comes first. */
const near = { count_with_page_up_to: 1_000 };

/** The decision table of the visit lists. The first row that holds decides. */
export const visit_ways: readonly Way<VisitFacts, VisitReader>[] = [
  {
    reader: 'sort_span',
    when: { customer: 'one', words: 'none' },
    ...near,
    why: 'A customer has few visits at a branch, which one index finds.',
  },
  {
    reader: 'sort_found',
    when: { words: 'rare' },
    why: 'The trigram index finds the few. A scan would read the whole branch.',
  },
  {
    reader: 'scan_in_order',
    when: { words: 'frequent' },
    why: 'A part of a name that very many have is soon met in any order.',
  },
  {
    reader: 'scan_in_order',
    when: { days: ['none', 'of the sort'], scattered: false },
    ...near,
    why: 'Every sort has an index, of all visits, of those with each status and of those of one doctor, which begins and ends with the span.',
  },
  {
    reader: 'sort_span',
    when: { rows: below_bound },
    why: 'A scan in the order of another column meets the few anywhere: for a day, it reads most of the branch.',
  },
  {
    reader: 'scan_in_order',
    when: {},
    why: 'The filters leave so many visits that some are soon met in any order.',
  },
];

/** What a call tells of its list. How much words find, and the number of rows, must be looked up. */
export const factsOf = (filters: VisitFilters, sort_field: VisitSortField): Partial<VisitFacts> => ({
  ...(filters.words === undefined ? { words: 'none' as const } : {}),
  customer: filters.customer_id === undefined ? 'any' : 'one',
  days: filters.days === undefined ? 'none' : sort_field === 'schedule_at' ? 'of the sort' : 'of another column',
  scattered: filters.service_id !== undefined || filters.user_type !== undefined || filters.specified !== undefined,
});

const narrowing = [
  'doctor_id',
  'customer_id',
  'service_id',
  'user_type',
  'specified',
  'words',
  'days',
] as const satisfies (keyof VisitFilters)[];

/** The count of such a list comes from the counters by status. Others are counted up to the bound. */
export const isCounted = (filters: VisitFilters): boolean => narrowing.every((name) => filters[name] === undefined);

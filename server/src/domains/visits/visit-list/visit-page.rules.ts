import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';
import { history_statuses } from '@clinic/contract/visits/history/history-list.ts';
import { most_counted_visits, type VisitSortField } from '@clinic/contract/visits/visit/visit-list.ts';
import type { UserType, VisitStatus } from '@clinic/contract/visits/visit/visit-words.ts';
import type { Direction } from '../../../platform/db/list-plan/page-statements.ts';
import type { Way } from '../../../platform/db/list-plan/ways.rules.ts';

/** Which visits a list has: those whose consult has begun, those without one yet, those whose consult is over, or all. */
export type VisitList = 'consults' | 'queue' | 'history' | 'all';

/** The statuses of a list. */
export const statuses_of: Record<VisitList, readonly VisitStatus[]> = {
  consults: ['s', 'wc', 'w', 'f'],
  history: history_statuses,
  queue: ['i', 'm', 'c', 'mc', 'mcc'],
  all: ['i', 'm', 's', 'wc', 'w', 'f', 'c', 'mc', 'mcc'],
};

export interface VisitFilters {
  list: VisitList;
  status: VisitStatus | undefined;
  /** Visits of one doctor: who sees the patient, or whom the patient chose. */
  doctor_id: number | undefined;
  customer_id: number | undefined;
  service_id: number | undefined;
  user_type: UserType | undefined;
  specified: boolean | undefined;
  /** Words of a name or number. */
  words: string | undefined;
  /** The days of the booked time or of the call. */
  days: { start: string; end: string } | undefined;
}

export interface VisitSort {
  field: VisitSortField;
  direction: Direction;
}

interface AskedFilters {
  status?: VisitStatus | '' | undefined;
  schedule_at?: { start: string; end: string } | undefined;
  name?: string | undefined;
  doctor_id?: number | '' | undefined;
  service_id?: number | '' | undefined;
  customer_id?: number | undefined;
  user_type?: UserType | '' | undefined;
  specified?: boolean | undefined;
}

/** The filters of a list; of a caller who sees only their own visits, with their doctor. */
export const toFilters = (list: VisitList, asked: AskedFilters, only_doctor: number | undefined): VisitFilters => ({
  list,
  status: asked.status || undefined,
  doctor_id: only_doctor ?? (asked.doctor_id || undefined),
  customer_id: asked.customer_id,
  service_id: asked.service_id || undefined,
  user_type: asked.user_type || undefined,
  specified: asked.specified,
  words: soughtWords(asked.name && soughtPhone(asked.name)),
  days: asked.schedule_at,
});

/** True if no visit can be in the list: it has no visits with this status, or a doctor asks for those of another. */
export const isEmpty = (
  { list, status }: VisitFilters,
  asked: AskedFilters,
  only_doctor: number | undefined,
): boolean =>
  (status !== undefined && !statuses_of[list].includes(status)) ||
  (only_doctor !== undefined && Boolean(asked.doctor_id) && asked.doctor_id !== only_doctor);

/** How a page of visits is read. `visit-page.queries.ts` has the statement of each. */
export type VisitReader = 'scan_in_order' | 'sort_found' | 'sort_span';

/** The facts of the decision table. */
export interface VisitFacts {
  /** How much a part of a name or number finds. Frequent: more than 10,000 visits. */
  words: 'none' | 'rare' | 'frequent';
  /** Visits of one customer, or of all. */
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

/** The facts that the call itself gives. The hits of words and the number of rows must be looked up. */
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

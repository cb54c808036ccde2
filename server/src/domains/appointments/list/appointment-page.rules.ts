import { type AppointmentSortField, most_counted } from '@clinic/contract/appointments/appointment-list.ts';
import type { AppointmentStatus } from '@clinic/contract/appointments/appointment-words.ts';
import type { appointmentQuery } from '@clinic/contract/appointments/appointments.ts';
import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';
import type { z } from 'zod/mini';
import type { Direction } from '../../../platform/db/list-plan/page-statements.ts';
import type { Way } from '../../../platform/db/list-plan/ways.rules.ts';

export interface DaySpan {
  start: string;
  end: string;
}

export interface AppointmentFilters {
  status: AppointmentStatus | undefined;
  not_status: AppointmentStatus | undefined;
  customer_id: number | undefined;
  /** Words of a name or number. */
  words: string | undefined;
  /** The days that the patients ask for. */
  date: DaySpan | undefined;
  /** The days of the given times. */
  reserved: DaySpan | undefined;
}

export interface AppointmentSort {
  field: AppointmentSortField;
  direction: Direction;
}

/** The filters of a call, whose dates of given times have the name of their column. */
export const toFilters = ({
  status,
  not_status,
  customer_id,
  name,
  date,
  reserved_at,
}: Partial<z.output<typeof appointmentQuery>>): AppointmentFilters => ({
  status,
  not_status,
  customer_id,
  words: soughtWords(name && soughtPhone(name)),
  date,
  reserved: reserved_at,
});

/** How a page of appointments is read. `appointment-page.queries.ts` has the statement of each. */
export type AppointmentReader = 'scan_in_order' | 'sort_found' | 'sort_span' | 'sort_customer';

/** The facts of the decision table. */
export interface AppointmentFacts {
  /** How much a part of a name or number finds. Frequent: more than 10,000 appointments. */
  words: 'none' | 'rare' | 'frequent';
  customer: 'any' | 'one';
  /** A span of days of the column by which the list is sorted, or of another column. */
  days: 'none' | 'of the sort' | 'of another column';
  /** The number of appointments of the list; of a list filtered by days or words at most 10,000. */
  rows: number;
}

/** A list with fewer rows than the bound is read whole and sorted. */
const below_bound = { at_most: most_counted - 1 };
/** Later pages may not exist, so their count comes first. */
const near = { count_with_page_up_to: 1_000 };

/**
 * The decision table of the appointment list. The first row that holds decides. Times are of whole calls at a branch with 1 million
 * appointments, on a busy machine where an empty list takes 4 ms.
 */
export const appointment_ways: readonly Way<AppointmentFacts, AppointmentReader>[] = [
  {
    reader: 'sort_customer',
    when: { customer: 'one', words: 'none' },
    ...near,
    why: 'A customer has few appointments at a branch, which one index finds.',
  },
  {
    reader: 'sort_found',
    when: { words: 'rare' },
    why: 'The trigram index finds the few: 160 ms for a name that a hundred have. A scan would read the whole branch.',
  },
  {
    reader: 'scan_in_order',
    when: { words: 'frequent' },
    why: 'A part of a name that very many have is soon met in any order: 270 ms, nearly all of it to find that they are many.',
  },
  {
    reader: 'scan_in_order',
    when: { days: ['none', 'of the sort'] },
    ...near,
    why: 'Every sort has an index, of all appointments and of those with one status, which begins and ends with the span: 6 to 32 ms. The default list has one of its own, without new requests.',
  },
  {
    reader: 'sort_span',
    when: { rows: below_bound },
    why: 'A scan in the order of another column meets the span anywhere: for a day, it reads most of the branch. To sort a week of 8,600 takes 12 ms.',
  },
  {
    reader: 'scan_in_order',
    when: {},
    why: 'The span has so many appointments that some are soon met in any order: half a year in 117 ms.',
  },
];

const column_of = { date: 'date', reserved: 'reserved_at' } as const;

/** The facts that the call itself gives. The hits of words and the number of rows must be looked up. */
export function factsOf(filters: AppointmentFilters, sort_field: AppointmentSortField): Partial<AppointmentFacts> {
  const spans = (['date', 'reserved'] as const).filter((name) => filters[name] !== undefined);
  const is_of_sort = spans.length === 1 && spans.every((name) => column_of[name] === sort_field);
  return {
    ...(filters.words === undefined ? { words: 'none' as const } : {}),
    customer: filters.customer_id === undefined ? 'any' : 'one',
    days: spans.length === 0 ? 'none' : is_of_sort ? 'of the sort' : 'of another column',
  };
}

/** The count of such a list comes from the counters by status. Others are counted up to the bound. */
export const isCounted = ({ words, customer_id, date, reserved }: AppointmentFilters): boolean =>
  words === undefined && customer_id === undefined && date === undefined && reserved === undefined;

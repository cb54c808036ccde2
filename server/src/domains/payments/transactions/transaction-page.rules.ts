import type { Way } from '../../../platform/db/list-plan/ways.rules.ts';
import { isOfAmounts, isOfKind, type TransactionFilters } from './list-filters.rules.ts';

/** How a page of transactions is read. `transaction-page.queries.ts` has the statement of each. */
export type TransactionReader =
  | 'scan_in_order'
  | 'scan_between_ids'
  | 'sort_or_scan'
  | 'sort_span'
  | 'through_patients'
  | 'scan_for_name';

/** The facts that decide how a page is read. */
export interface TransactionFacts {
  /** The number of matches of the name filter. Frequent: more than 10,000 patients or transactions. */
  name: 'none' | 'rare' | 'frequent';
  /** The other filters: a span of days, a payment advice. */
  filter: 'none' | 'days' | 'advice' | 'advice and days';
  /** Whether the list shows one status, one product or a span of amounts. */
  kind: 'any' | 'one';
  sort: 'id' | 'created_at' | 'another column';
  /** The number of transactions of the list. */
  rows: number;
  /** The number of transactions that a scan in id order skips before the span, for each transaction of the span. */
  skipped_per_row: number;
}

/** Up to this many transactions of a span are cheap to read and sort by a column, wherever the span is. */
export const few_by_column = 1_000;
/** The limit for a sort by id, where a scan is cheaper: it skips only rows before the span. */
const few_by_id = 300;
/** To read and sort one transaction costs as much as to skip this many in an index scan. */
const skipped_at_the_cost_of_one = 5;
/** Later pages may not exist, so their count comes first. */
const near = { count_with_page_up_to: 1_000 };

/** The decision table of the transaction list. The first row that holds decides. Times are of a clinic with 500,000 of 10 million. */
export const transaction_ways: readonly Way<TransactionFacts, TransactionReader>[] = [
  {
    reader: 'scan_for_name',
    when: { name: 'frequent' },
    why: 'A scan in list order soon meets enough matches: 0.6 ms. Through the patients, over 10,000 transactions would be read and sorted.',
  },
  {
    reader: 'through_patients',
    when: { name: 'rare' },
    why: 'The trigram index finds the patients, and the patient index their transactions: 7 ms. A scan reads the whole clinic: 4,180 ms.',
  },
  {
    reader: 'sort_span',
    when: { kind: 'one', rows: { at_most: few_by_column } },
    why: 'The index of the status, the product or the amount finds the few: a scan in the order of another column would meet them anywhere.',
  },
  {
    reader: 'scan_in_order',
    when: { kind: 'one' },
    why: 'The index of the status or the product is in the order of the ids. In another order, many are soon met by a scan.',
  },
  {
    reader: 'scan_in_order',
    when: { filter: 'none' },
    ...near,
    why: 'Every sort has an index that covers it: 0.3 ms, page 500 in 0.6 ms. To sort the clinic takes 500 ms and more.',
  },
  {
    reader: 'scan_in_order',
    when: { filter: 'advice' },
    why: 'An advice may hold few or many transactions. The planner knows how many, and chooses between its index and the order of the list.',
  },
  {
    reader: 'scan_in_order',
    when: { filter: 'days', sort: 'created_at' },
    ...near,
    why: 'The index of the order is the index of the days: the scan begins and ends with the span.',
  },
  {
    reader: 'sort_or_scan',
    when: { filter: 'days', sort: 'another column' },
    ...near,
    why: 'Few are sorted, many are found by a scan: 0.3 ms for 365 days by amount. The statement looks at the totals, which saves a round trip.',
  },
  {
    reader: 'scan_between_ids',
    when: { filter: 'days', sort: 'id' },
    ...near,
    may_miss: true,
    why: 'Ids grow nearly with the days. Between the ends in the totals nearly all belong to the span, so the scan skips nothing. Finds nothing while the totals do not know the ends.',
  },
  // Left are spans of an advice, and spans sorted by id whose ends the totals do not know. Their number of rows is known.
  {
    reader: 'sort_span',
    when: { sort: 'another column', rows: { at_most: few_by_column } },
    why: 'A scan in the order of a column meets the span anywhere: for a day, it reads most of the clinic.',
  },
  {
    reader: 'sort_span',
    when: { sort: 'id', rows: { at_most: few_by_id } },
    why: 'Cheaper than to ask the totals where the span lies.',
  },
  {
    reader: 'sort_span',
    when: { sort: 'id', skipped_per_row: { more_than: skipped_at_the_cost_of_one } },
    why: 'The span lies far from the end where the scan begins: to skip what is before it costs more than to sort the span.',
  },
  {
    reader: 'scan_in_order',
    when: {},
    why: 'The order is that of the days, or the transactions are so many that some are soon met in any order, or the scan begins near the span.',
  },
];

/** The facts in the arguments of a call. The number of rows, and the matches of a name, must be looked up. */
export function factsOf(
  filters: TransactionFilters,
  sort_field: string,
): Pick<TransactionFacts, 'filter' | 'kind' | 'sort'> & Partial<TransactionFacts> {
  const { name_words, days, payment_advice_id } = filters;
  const advice = payment_advice_id !== undefined;
  return {
    ...(name_words === undefined ? { name: 'none' } : {}),
    filter: advice ? (days ? 'advice and days' : 'advice') : days ? 'days' : 'none',
    kind: isOfKind(filters) || isOfAmounts(filters) ? 'one' : 'any',
    sort: sort_field === 'id' || sort_field === 'created_at' ? sort_field : 'another column',
  };
}

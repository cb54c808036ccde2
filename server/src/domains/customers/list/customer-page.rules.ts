import type { Way } from '../../../platform/db/list-plan/ways.rules.ts';

/** How a page of customers is read. `customer-page.queries.ts` has the statement of each. */
export type CustomerReader = 'scan_in_order' | 'through_search' | 'scan_for_name';

/** The facts of the decision table. */
export interface CustomerFacts {
  /** How much the search finds. Frequent: more customers than are counted. */
  name: 'none' | 'rare' | 'frequent';
  /** The number of customers of the list. */
  rows: number;
}

/** The decision table of the list of customers. The first row that holds decides. */
export const customer_ways: readonly Way<CustomerFacts, CustomerReader>[] = [
  {
    reader: 'scan_for_name',
    when: { name: 'frequent' },
    why: 'A scan in list order soon meets enough matches. Through the search, over 10,000 customers would be read and sorted.',
  },
  {
    reader: 'through_search',
    when: { name: 'rare' },
    why: 'The trigram index finds the customers, and few are cheap to sort. A scan reads the whole group.',
  },
  {
    reader: 'scan_in_order',
    when: {},
    count_with_page_up_to: 1_000,
    why: 'An index covers each order, with and without the filter by card. Later pages may not exist, so their count comes first.',
  },
];

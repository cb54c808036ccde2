import { most_found } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { Way } from '../../../platform/db/list-plan/ways.rules.ts';

/** How a page of certificates or orders is read. `certificate-page.queries.ts` and `order-page.queries.ts` have the statement of each. */
export type SoldReader = 'scan_in_order' | 'sort_found' | 'sort_span';

export interface SoldFacts {
  /** How much a part of a name finds. Frequent: more than 10,000 rows. */
  words: 'none' | 'rare' | 'frequent';
  /** One certificate or one customer, whom an index finds; or an order that an index has with these filters; or another. */
  filter: 'few' | 'indexed' | 'other';
  rows: number;
}

/** The decision table of the lists of certificates and of orders. The first row that holds decides. */
export const sold_ways: readonly Way<SoldFacts, SoldReader>[] = [
  {
    reader: 'sort_span',
    when: { filter: 'few', words: 'none' },
    why: 'A serial number is one certificate, and a customer has few rows at a branch: an index finds them.',
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
    when: { filter: 'indexed' },
    why: 'An index has the order: of all rows, of a voucher, of a state. A span of days is a part of it.',
  },
  {
    reader: 'sort_span',
    when: { rows: { at_most: most_found } },
    why: 'In another order the few that the filters leave may be anywhere. They are read through the index of a filter and sorted.',
  },
  {
    reader: 'scan_in_order',
    when: {},
    why: 'The filters leave so many that some are soon met in any order.',
  },
];

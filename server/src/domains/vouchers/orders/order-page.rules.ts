import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import type { CertificateStatus, DeliveryStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import { most_found, type OrderSortField } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { Direction } from '../../../platform/db/list-plan/page-statements.ts';
import type { Way } from '../../../platform/db/list-plan/ways.rules.ts';
import type { DaySpan } from '../certificates/certificate-sums.queries.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';

export interface OrderFilters {
  status: CertificateStatus | undefined;
  delivery_status: DeliveryStatus | undefined;
  voucher_id: number | undefined;
  /** The days of the order. */
  date: DaySpan | undefined;
  /** Words of a name or number. */
  words: string | undefined;
  customer_id: number | undefined;
}

export interface OrderSort {
  field: OrderSortField;
  direction: Direction;
}

interface AskedFilters {
  status?: CertificateStatus | '' | undefined;
  delivery_status?: DeliveryStatus | '' | undefined;
  voucher_id?: number | undefined;
  date?: DaySpan | undefined;
  name?: string | undefined;
  customer_id?: number | undefined;
}

export const toFilters = (asked: AskedFilters): OrderFilters => ({
  status: asked.status || undefined,
  delivery_status: asked.delivery_status || undefined,
  voucher_id: asked.voucher_id,
  date: asked.date,
  words: soughtWords(asked.name && soughtPhone(asked.name)),
  customer_id: asked.customer_id,
});

/** How a page is read. `order-page.queries.ts` has the statement of each. */
export type OrderReader = 'scan_in_order' | 'sort_found' | 'sort_span';

export interface OrderFacts {
  /** How much a part of a name finds. Frequent: more than 10,000 orders. */
  words: 'none' | 'rare' | 'frequent';
  /** One customer, whom an index finds; or an order that an index has with these filters; or another. */
  filter: 'few' | 'indexed' | 'other';
  rows: number;
}

/** The decision table of the list of orders. The first row that holds decides. */
export const order_ways: readonly Way<OrderFacts, OrderReader>[] = [
  {
    reader: 'sort_span',
    when: { filter: 'few', words: 'none' },
    why: 'A customer has few orders at a branch, which one index finds.',
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
    why: 'An index has the order: of all orders, and of one filter. A span of days is a part of it.',
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

/** What a call tells of its list. How much words find, and the number of rows, must be looked up. */
export function factsOf(filters: OrderFilters, sort_field: OrderSortField): Partial<OrderFacts> {
  const { status, delivery_status, voucher_id, date, words, customer_id } = filters;
  const named = [status, delivery_status, voucher_id].filter((one) => one !== undefined).length;
  const is_indexed = sort_field === 'created_at' ? named <= 1 : named === 0 && date === undefined;
  return {
    ...(words === undefined ? { words: 'none' as const } : {}),
    filter: customer_id !== undefined ? 'few' : is_indexed ? 'indexed' : 'other',
  };
}

/** Number and money of such a list come from the sums. Others are counted up to the bound. */
export const isSummed = ({ words, customer_id }: OrderFilters): boolean =>
  words === undefined && customer_id === undefined;

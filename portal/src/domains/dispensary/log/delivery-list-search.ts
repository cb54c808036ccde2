import {
  deliveries_per_page,
  deliverySortFields,
  longest_delivery_words,
} from '@clinic/contract/dispensary/delivery-list.ts';
import { z } from 'zod/mini';
import {
  dayRange,
  filterText,
  oneOf,
  pageNumber,
  pageSize,
  sortOf,
  viewName,
} from '../../../platform/list/list-search.ts';

export const delivery_page_sizes = [10, deliveries_per_page];

/** Search parameters of the Delivery Log. The words of the states are not needed before the page is loaded. */
export const deliveryListSearch = z.object({
  p: pageNumber,
  n: pageSize(delivery_page_sizes, deliveries_per_page),
  sort: sortOf(deliverySortFields, 'visit_schedule_at,asc'),
  delivery_status: oneOf(['unpaid', 'i', 'g', 'p', 'c', 'f']),
  order_status: oneOf(['p', 's', 'f']),
  service_type: oneOf(['s', 'd']),
  /** `all`: every day, instead of the usual ones. */
  date: z.catch(z.optional(z.union([z.literal('all'), dayRange])), undefined),
  name: filterText(longest_delivery_words),
  view: viewName,
});
export type DeliveryListSearch = z.output<typeof deliveryListSearch>;

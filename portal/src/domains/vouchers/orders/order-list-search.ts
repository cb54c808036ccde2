import { certificateStatus, deliveryStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import {
  longest_customer_words,
  orders_per_page,
  orderSortFields,
} from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { z } from 'zod/mini';
import {
  dayRange,
  filterText,
  oneOf,
  pageNumber,
  pageSize,
  recordId,
  sortOf,
  viewName,
} from '../../../platform/list/list-search.ts';

export const order_page_sizes = [orders_per_page, 20];

/** Search parameters of the voucher orders. */
export const orderListSearch = z.object({
  p: pageNumber,
  n: pageSize(order_page_sizes, orders_per_page),
  sort: sortOf(orderSortFields, 'created_at,desc'),
  status: oneOf(certificateStatus.options),
  delivery_status: oneOf(deliveryStatus.options),
  voucher_id: recordId,
  date: dayRange,
  name: filterText(longest_customer_words),
  view: viewName,
});
export type OrderListSearch = z.output<typeof orderListSearch>;

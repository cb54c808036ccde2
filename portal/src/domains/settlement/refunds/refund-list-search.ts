import { refundSortFields, refundStatus } from '@clinic/contract/settlement/refund-status.ts';
import { default_page_size } from '@clinic/contract/shared/lists/paging.ts';
import { z } from 'zod/mini';
import { pageNumber, pageSize, sortOf, viewName } from '../../../platform/list/list-search.ts';

export const refund_page_sizes = [10, 20];

/** Search parameters of the refunds. */
export const refundListSearch = z.object({
  p: pageNumber,
  n: pageSize(refund_page_sizes, default_page_size),
  sort: sortOf(refundSortFields, 'id,desc'),
  status: z.catch(z.optional(refundStatus), undefined),
  view: viewName,
});
export type RefundListSearch = z.output<typeof refundListSearch>;

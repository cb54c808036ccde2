import { paymentAdviceSortFields } from '@clinic/contract/settlement/advice-sort-fields.ts';
import { default_page_size } from '@clinic/contract/shared/lists/paging.ts';
import { z } from 'zod/mini';
import { dayRange, pageNumber, pageSize, sortOf, viewName } from '../../../platform/list/list-search.ts';

export const advice_page_sizes = [10, 20];

/** Search parameters of both lists. Invalid values fall back to the defaults. */
export const adviceListSearch = z.object({
  p: pageNumber,
  n: pageSize(advice_page_sizes, default_page_size),
  sort: sortOf(paymentAdviceSortFields, 'id,desc'),
  date: dayRange,
  view: viewName,
});
export type AdviceListSearch = z.output<typeof adviceListSearch>;

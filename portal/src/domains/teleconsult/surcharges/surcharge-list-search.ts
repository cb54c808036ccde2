import { surcharges_per_page, surchargeSortFields } from '@clinic/contract/teleconsult/surcharge-list.ts';
import { z } from 'zod/mini';
import { pageNumber, pageSize, sortOf } from '../../../platform/list/list-search.ts';

export const surcharge_page_sizes = [surcharges_per_page, 20];

/** The states to filter by. */
export const surchargeStates = { active: 'Active', inactive: 'Inactive', all: 'All' } as const;

/** Search parameters of the surcharge lists. Active surcharges are shown by default (part 2 §4). */
export const surchargeListSearch = z.object({
  p: pageNumber,
  n: pageSize(surcharge_page_sizes, surcharges_per_page),
  sort: sortOf(surchargeSortFields, 'day,asc'),
  state: z.prefault(z.catch(z.enum(['active', 'inactive', 'all']), 'active'), 'active'),
});
export type SurchargeListSearch = z.output<typeof surchargeListSearch>;

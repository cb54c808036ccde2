import { report_type_names } from '@clinic/contract/reports/report-types.ts';
import { z } from 'zod/mini';
import { pageNumber, pageSize, sortOf } from '../../platform/list/list-search.ts';

export const report_page_sizes = [10, 20];

/** Search parameters of the history of reports. */
export const reportListSearch = z.object({
  p: pageNumber,
  n: pageSize(report_page_sizes, 20),
  // The newest first, always.
  sort: sortOf([], 'id,desc'),
  type: z.catch(z.optional(z.enum(report_type_names)), undefined),
  status: z.catch(z.optional(z.enum(['q', 'r', 'd', 'f', 'x'])), undefined),
});
export type ReportListSearch = z.output<typeof reportListSearch>;

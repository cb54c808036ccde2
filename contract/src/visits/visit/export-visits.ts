import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { sortQuery } from '../../shared/lists/paging.ts';
import { visitSortFields } from './visit-list.ts';
import { visitFilters } from './visits.ts';

export const exportVisits = endpoint({
  name: 'exportVisits',
  method: 'GET',
  path: '/clinic/visits/export',
  summary:
    'A visit list with its filters as a spreadsheet: the queue, consults, or with ROLE_VISIT_VIEW_ALL all visits. Identity numbers are masked',
  words: 'Download a list of tele-consults that you can see, as a spreadsheet',
  access: { kind: 'member' },
  query: z.object({
    /** Default: the queue. */
    list: z.optional(z.enum(['queue', 'consult', 'all', ''], 'Incorrect format.')),
    ...visitFilters,
    sort: sortQuery(visitSortFields),
  }),
  file: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: 'tele-consults.xlsx' },
  also_writes: 'to the trail, who downloaded the file',
  while_viewing: true,
  limit: { per: 'user', max: 30, window_seconds: 60 },
  refusals: ['role_missing'],
});

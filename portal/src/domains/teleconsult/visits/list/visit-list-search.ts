import { default_page_size } from '@clinic/contract/shared/lists/paging.ts';
import { visitSortFields, usual_queue_status } from '@clinic/contract/teleconsult/visits/visit-list.ts';
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
} from '../../../../platform/list/list-search.ts';
import { every_status, statuses_of } from './visit-lists.ts';

export const visit_page_sizes = [10, 20];

/** `all`: every day, instead of the usual ones. */
const days = z.catch(z.optional(z.union([z.literal('all'), dayRange])), undefined);

const common = {
  p: pageNumber,
  n: pageSize(visit_page_sizes, default_page_size),
  sort: sortOf(visitSortFields, 'id,desc'),
  name: filterText(64),
  schedule_at: days,
  doctor_id: recordId,
  service_id: recordId,
  user_type: oneOf(['member', 'partner']),
  specified: oneOf(['true', 'false']),
  view: viewName,
};

/** Search parameters of the call queue, which shows missed calls until somebody chooses another status (part 2 §9). */
const queue = z.object({
  ...common,
  status: z.prefault(z.catch(z.enum([...statuses_of.queue, every_status]), usual_queue_status), usual_queue_status),
});

const of = (kind: 'consult' | 'all') => z.object({ ...common, status: oneOf(statuses_of[kind]) });

export const visitSearches = { queue, consult: of('consult'), all: of('all') };
export type VisitListSearch = z.output<(typeof visitSearches)['queue']> | z.output<(typeof visitSearches)['all']>;

import { history_page_size, history_statuses } from '@clinic/contract/teleconsult/history/history-list.ts';
import { visitSortFields } from '@clinic/contract/teleconsult/visits/visit-list.ts';
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

export const history_page_sizes = [history_page_size, 20];

/** `all`: every day, instead of the usual ones. */
const days = z.catch(z.optional(z.union([z.literal('all'), dayRange])), undefined);

/** Search parameters of the tele-consult history. */
export const historySearch = z.object({
  p: pageNumber,
  n: pageSize(history_page_sizes, history_page_size),
  sort: sortOf(visitSortFields, 'id,desc'),
  status: oneOf(history_statuses),
  name: filterText(64),
  schedule_at: days,
  doctor_id: recordId,
  service_id: recordId,
  user_type: oneOf(['member', 'partner']),
  view: viewName,
});
export type HistorySearch = z.output<typeof historySearch>;

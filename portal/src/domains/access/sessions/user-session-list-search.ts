import { sessionSortFields } from '@clinic/contract/access/session-sort-fields.ts';
import { default_page_size } from '@clinic/contract/shared/lists/paging.ts';
import { z } from 'zod/mini';
import { filterText, pageNumber, pageSize, sortOf } from '../../../platform/list/list-search.ts';

export const user_session_page_sizes = [10, 20];

/** Search parameters of the session list. */
export const userSessionListSearch = z.object({
  p: pageNumber,
  n: pageSize(user_session_page_sizes, default_page_size),
  sort: sortOf(sessionSortFields, 'last_used_at,desc'),
  name: filterText(64),
});
export type UserSessionListSearch = z.output<typeof userSessionListSearch>;

import { user_sort_fields } from '@clinic/contract/staff/user-sort-fields.ts';
import { z } from 'zod/mini';
import { filterText, pageNumber, pageSize, sortOf, viewName } from '../../../platform/list/list-search.ts';

export const user_page_sizes = [10, 20];

/** The search parameters of 'Users'. */
export const userListSearch = z.object({
  p: pageNumber,
  n: pageSize(user_page_sizes, 20),
  sort: sortOf(user_sort_fields, 'created_at,desc'),
  username: filterText(64),
  view: viewName,
});
export type UserListSearch = z.output<typeof userListSearch>;

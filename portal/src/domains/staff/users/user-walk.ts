import type { ListedUser } from '@clinic/contract/staff/user-list.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { type UserListSearch, userListSearch } from './user-list-search.ts';
import { usersQuery } from './users.data.ts';

/** The list of users, for next and previous on a user's page. */
export const userWalk = walkedList<UserListSearch, ListedUser>({
  list: '/settings/user',
  search: userListSearch,
  query: usersQuery,
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/settings/user/${id}`,
});

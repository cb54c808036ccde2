import { type ListedRoleGroup, most_role_groups } from '@clinic/contract/staff/role-groups.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { roleGroupsQuery } from './role-groups.data.ts';
import { roleGroupListSearch } from './role-group-list-search.ts';
import { matchesWords } from './role-group-words.ts';

/** The role groups that the list shows, for next and previous on the page of one. The list has a single page, which it filters itself. */
export const roleGroupWalk = walkedList<
  { p: number; n: number; sort: string; name?: string | undefined },
  ListedRoleGroup
>({
  list: '/settings/role-groups',
  search: { parse: (typed) => ({ p: 1, n: most_role_groups, sort: '', ...roleGroupListSearch.parse(typed) }) },
  query: () => roleGroupsQuery,
  shows: (group, { name }) => matchesWords(group, name),
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/settings/role-groups/${id}`,
});

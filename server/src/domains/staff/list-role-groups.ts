import type { listRoleGroups as endpoint } from '@clinic/contract/staff/role-groups.ts';
import { pageOf, pagerOf } from '../../platform/db/paging.ts';
import type { Action } from '../../platform/http/act.ts';
import { listRoleGroupRows } from './role-groups.queries.ts';

/** The role groups of the provider group, by name: one catalogue for all its branches. */
export const listRoleGroups: Action<typeof endpoint> = async (act, { query }) => {
  const { rows, count } = await listRoleGroupRows(act.db, act.staff.group_id, pageOf(query));
  return { data: rows, pager: pagerOf(query, count) };
};

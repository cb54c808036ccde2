import type { listRoleGroups as endpoint } from '@clinic/contract/staff/role-groups.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { countCatalogue, readCatalogue } from './role-group-catalogue.queries.ts';
import { lookingOf, showRoleGroups } from './role-group-view.ts';

/** The role groups of the provider group, by name. All branches share one catalogue. */
export const listRoleGroups: Action<typeof endpoint> = async (act, { query }) => {
  const { group_id } = act.staff;
  const rows = await readCatalogue(act.db, group_id, pageOf(query));
  const count = await countCatalogue(act.db, group_id);
  return { data: await showRoleGroups(act, await lookingOf(act), rows), pager: pagerOf(query, count) };
};

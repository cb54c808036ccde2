import type { listUsers as endpoint } from '@clinic/contract/staff/user-list.ts';
import { soughtWords, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readSession } from '../../../platform/session/sessions.ts';
import { branchesWith } from '../role-groups/beyond-own.rules.ts';
import { countUsers, type ListedUserRow, listUserRows, type UserFilter } from './user-list.queries.ts';

const toListedUser = ({ places, created_at, ...user }: ListedUserRow) => ({
  ...user,
  created_at: created_at.toISOString(),
  user_group_clinics: places.map(({ clinic_id, clinic, role_group_id, role_group }) => ({
    clinic: { id: clinic_id, name: clinic },
    group: { id: role_group_id, name: role_group },
  })),
});

/** Users of the branches where the caller may see users. Users without any branch are visible to all of them. */
export const listUsers: Action<typeof endpoint> = async (act, { query }) => {
  const filter: UserFilter = {
    caller_id: act.staff.user_id,
    words: soughtWords(query.username),
    sort: query.sort ?? { field: 'created_at', direction: 'desc' },
  };
  const caller = await readSession(act.db, act.staff.session_id, act.now);
  if (!caller) throw act.refusal('not_signed_in');
  const update_at = branchesWith(caller, act.staff.clinic.id, ['ROLE_USER_UPDATE']);
  const count = await countUsers(act.db, act.scope, filter);
  const page = pageOf(query);
  const rows = page.offset >= count ? [] : await listUserRows(act.db, act.scope, { ...filter, update_at }, page);
  return { data: rows.map(toListedUser), pager: pagerOf(query, count) };
};

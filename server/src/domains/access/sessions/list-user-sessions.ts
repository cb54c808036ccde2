import type { listUserSessions as endpoint } from '@clinic/contract/access/sessions.ts';
import { soughtWords, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listSessionsAtBranches } from './session-list.queries.ts';
import { toUserSession } from './shown-session.rules.ts';

/** The open sessions of users at the branches where the caller may change users. */
export const listUserSessions: Action<typeof endpoint> = async (act, { query }) => {
  const filter = {
    name_words: soughtWords(query.name),
    user_id: query.user_id,
    sort: query.sort ?? { field: 'last_used_at' as const, direction: 'desc' as const },
  };
  const { rows, count } = await listSessionsAtBranches(act.db, act.scope, filter, act.now, pageOf(query));
  return { data: rows.map((row) => toUserSession(row, act.staff.session_id)), pager: pagerOf(query, count) };
};

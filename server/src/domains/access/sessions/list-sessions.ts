import type { listSessions as endpoint } from '@clinic/contract/access/sessions.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listOwnSessions } from './session-list.queries.ts';
import { toOpenSession } from './shown-session.rules.ts';

/** The user’s own open sessions. */
export const listSessions: Action<typeof endpoint> = async (act, { query }) => {
  const { rows, count } = await listOwnSessions(act.db, act.staff, act.now, pageOf(query));
  return { data: rows.map((row) => toOpenSession(row, act.staff.session_id)), pager: pagerOf(query, count) };
};

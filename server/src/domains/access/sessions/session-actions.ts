import type {
  endOtherSessions as endOthers,
  endSession as endOne,
  endUserSession as endOfUser,
  endUserSessions as endAllOfUser,
  listSessions as listOwn,
  listUserSessions as listOfUsers,
} from '@clinic/contract/access/sessions.ts';
import { soughtWords, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, MemberAct } from '../../../platform/act/act.ts';
import { deviceWords } from './device-words.rules.ts';
import { endSessionOf, endSessionsBut } from '../sign-in/sessions.queries.ts';
import {
  findSessionAtBranches,
  isUserAtBranches,
  listOwnSessions,
  listSessionsAtBranches,
  type SessionRow,
} from './session-list.queries.ts';

/** A session as shown to its user. */
const toOpenSession = (row: SessionRow, calling_session: string) => ({
  id: row.id,
  ...deviceWords(row.agent),
  address: row.address || null,
  clinic: row.clinic_id === null ? null : { id: row.clinic_id, name: row.clinic_name ?? '' },
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  current: row.id === calling_session,
  locked: row.locked,
});

/** The same with its user, for callers who manage users. */
const toUserSession = (row: SessionRow, calling_session: string) => ({
  ...toOpenSession(row, calling_session),
  user: { id: row.user_id, username: row.username, full_name: row.full_name },
});

/** The trail of sessions that were ended, which every process learns of. */
function noteEnded(act: MemberAct, user_id: number, after: { session: string } | { ended: number }): void {
  act.accessChanged();
  act.audit('sessions_ended', { entity: 'user', entity_id: user_id, clinic_id: null, after });
}

/** The user’s own open sessions. */
export const listSessions: Action<typeof listOwn> = async (act, { query }) => {
  const { rows, count } = await listOwnSessions(act.db, act.staff, act.now, pageOf(query));
  return { data: rows.map((row) => toOpenSession(row, act.staff.session_id)), pager: pagerOf(query, count) };
};

/** Ends one of the user’s own sessions. Refuses: not_found. */
export const endSession: Action<typeof endOne> = async (act, { params }) => {
  if (!(await endSessionOf(act.db, act.staff, params.id, act.now))) throw act.refusal('not_found');
  noteEnded(act, act.staff.user_id, { session: params.id });
  return undefined;
};

/** Ends every session of the user except the calling one. */
export const endOtherSessions: Action<typeof endOthers> = async (act) => {
  const { user_id, session_id } = act.staff;
  const ended = await endSessionsBut(act.db, act.staff, session_id, act.now);
  if (ended > 0) noteEnded(act, user_id, { ended });
  return { ended };
};

/** The open sessions of users at the branches where the caller may change users. */
export const listUserSessions: Action<typeof listOfUsers> = async (act, { query }) => {
  const { name, user_id, sort } = query;
  const filter = { name_words: soughtWords(name), user_id, sort };
  const { rows, count } = await listSessionsAtBranches(act.db, act.scope, filter, act.now, pageOf(query));
  return { data: rows.map((row) => toUserSession(row, act.staff.session_id)), pager: pagerOf(query, count) };
};

/** Ends a session of a user of the caller’s branches. Refuses: not_found. */
export const endUserSession: Action<typeof endOfUser> = async (act, { params }) => {
  const { group_id } = act.scope;
  const session = await findSessionAtBranches(act.db, act.scope, params.id, act.now);
  if (!session) throw act.refusal('not_found');
  const { user_id } = session;
  if (!(await endSessionOf(act.db, { group_id, user_id }, params.id, act.now))) throw act.refusal('not_found');
  noteEnded(act, user_id, { session: params.id });
  return undefined;
};

/** Ends every session of a user of the caller’s branches, except the calling session. Refuses: not_found. */
export const endUserSessions: Action<typeof endAllOfUser> = async (act, { params }) => {
  const user_id = params.id;
  if (!(await isUserAtBranches(act.db, act.scope, user_id))) throw act.refusal('not_found');
  const { group_id } = act.scope;
  const ended = await endSessionsBut(act.db, { group_id, user_id }, act.staff.session_id, act.now);
  if (ended > 0) noteEnded(act, user_id, { ended });
  return { ended };
};

import type { endUserSessions as endpoint } from '@clinic/contract/access/sessions.ts';
import type { Action } from '../../../platform/act/act.ts';
import { endSessionsBut } from './end-sessions.queries.ts';
import { isUserAtBranches } from './session-list.queries.ts';

/** Ends every session of a user of the caller’s branches, except the calling session. Refuses: not_found. */
export const endUserSessions: Action<typeof endpoint> = async (act, { params }) => {
  const user_id = params.id;
  if (!(await isUserAtBranches(act.db, act.scope, user_id))) throw act.refusal('not_found');
  const { group_id } = act.scope;
  const ended = await endSessionsBut(act.db, { group_id, user_id }, act.staff.session_id, act.now);
  if (ended > 0) {
    act.accessChanged();
    act.audit('sessions_ended', { entity: 'user', entity_id: user_id, clinic_id: null, after: { ended } });
  }
  return { ended };
};

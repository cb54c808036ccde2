import type { endUserSession as endpoint } from '@clinic/contract/access/sessions.ts';
import type { Action } from '../../../platform/act/act.ts';
import { endSessionOf } from './end-sessions.queries.ts';
import { findSessionAtBranches } from './session-list.queries.ts';

/** Ends a session of a user of the caller’s branches. Refuses: not_found. */
export const endUserSession: Action<typeof endpoint> = async (act, { params }) => {
  const { group_id } = act.scope;
  const session = await findSessionAtBranches(act.db, act.scope, params.id, act.now);
  if (!session) throw act.refusal('not_found');
  const { user_id } = session;
  if (!(await endSessionOf(act.db, { group_id, user_id }, params.id, act.now))) throw act.refusal('not_found');
  act.accessChanged();
  act.audit('sessions_ended', { entity: 'user', entity_id: user_id, clinic_id: null, after: { session: params.id } });
  return undefined;
};

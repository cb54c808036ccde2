import type { endOtherSessions as endpoint } from '@clinic/contract/access/sessions.ts';
import type { Action } from '../../../platform/act/act.ts';
import { endSessionsBut } from './end-sessions.queries.ts';

/** Ends every session of the user except the calling one. */
export const endOtherSessions: Action<typeof endpoint> = async (act) => {
  const { user_id, session_id } = act.staff;
  const ended = await endSessionsBut(act.db, act.staff, session_id, act.now);
  if (ended > 0) {
    act.accessChanged();
    act.audit('sessions_ended', { entity: 'user', entity_id: user_id, clinic_id: null, after: { ended } });
  }
  return { ended };
};

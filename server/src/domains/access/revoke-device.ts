import type { revokeDevice as endpoint } from '@clinic/contract/access/sign-in.ts';
import type { Action } from '../../platform/act/act.ts';
import { endSession } from './sign-in/sessions.queries.ts';

/** Logs out: ends the session of the sent token, at once and in every process. */
export const revokeDevice: Action<typeof endpoint> = async (act) => {
  if (act.caller.kind !== 'session') throw act.refusal('not_signed_in');
  const { session_id, group_id, user_id } = act.caller;
  await act.enter({ group_id, clinic_ids: [] });
  await endSession(act.db, group_id, session_id, act.now);
  act.accessChanged();
  act.audit('user_signed_out', { entity: 'user', entity_id: user_id, clinic_id: null });
  return undefined;
};

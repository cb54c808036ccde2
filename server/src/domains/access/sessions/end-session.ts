import type { endSession as endpoint } from '@clinic/contract/access/sessions.ts';
import type { Action } from '../../../platform/act/act.ts';
import { endSessionOf } from './end-sessions.queries.ts';

/** Ends one of the user’s own sessions. Refuses: not_found. */
export const endSession: Action<typeof endpoint> = async (act, { params }) => {
  if (!(await endSessionOf(act.db, act.staff, params.id, act.now))) throw act.refusal('not_found');
  act.accessChanged();
  act.audit('sessions_ended', {
    entity: 'user',
    entity_id: act.staff.user_id,
    clinic_id: null,
    after: { session: params.id },
  });
  return undefined;
};

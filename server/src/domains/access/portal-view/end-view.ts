import type { endView as endpoint } from '@clinic/contract/access/portal-view.ts';
import type { Action } from '../../../platform/act/act.ts';
import { endView as endViewNow } from './portal-view.queries.ts';

/** Ends the calling view, at once and in every process. A session that is no view continues. */
export const endView: Action<typeof endpoint> = async (act) => {
  const { group_id, user_id, session_id, username, viewer } = act.staff;
  if (!viewer) return undefined;
  await endViewNow(act.db, group_id, session_id, act.now);
  act.accessChanged();
  act.audit('portal_view_ended', { entity: 'user', entity_id: user_id, note: username });
  return undefined;
};

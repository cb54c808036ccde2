import type * as calls from '@clinic/contract/access/portal-view.ts';
import { view_ttl_seconds } from '@clinic/contract/access/portal-view.ts';
import { can, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readSession } from '../../../platform/session/sessions.ts';
import { readOwnFullName } from '../full-name.queries.ts';
import { findRolesAt, insertView, endView as endViewNow } from './portal-view.queries.ts';
import { memberData } from '../token-claims.rules.ts';

/**
 * Opens another user’s portal to an owner of that branch: for half an hour, read-only, and never beyond the owner’s rights. The audit entry
 * names viewer and user, and the user gets a notification. Refuses: not_found, own_view, role_missing (revoked meanwhile), view_beyond_own,
 * nothing_to_view.
 */
export const startView: Action<typeof calls.startView> = async (
  act,
  { params: { id: user_id }, body: { clinic_id } },
) => {
  const { group_id, user_id: viewed_by, session_id: viewed_from } = act.staff;
  if (!act.scope.clinic_ids.includes(clinic_id)) throw act.refusal('not_found');
  if (user_id === viewed_by) throw act.refusal('own_view');
  const theirs = await findRolesAt(act.db, group_id, user_id, clinic_id);
  if (!theirs) throw act.refusal('not_found');
  const own = await readSession(act.db, viewed_from, act.now);
  const own_roles = own?.branches.get(clinic_id)?.roles;
  if (!own_roles?.has('ROLE_SUPERADMIN')) throw act.refusal('role_missing');
  if (all_roles.some((role) => theirs.has(role) && !can(own_roles, role))) throw act.refusal('view_beyond_own');

  const { address, device_agent: agent } = act.request;
  const session_id = await insertView(act.db, { group_id, user_id, viewed_by, viewed_from, address, agent }, act.now);
  const session = await readSession(act.db, session_id, act.now);
  const branch = session?.branches.get(clinic_id);
  if (!session || !branch || session.change_password) throw act.refusal('nothing_to_view');

  act.audit('portal_view_started', { entity: 'user', entity_id: user_id, clinic_id, note: session.username });
  act.notify('portal_viewed', { user_id }, { by: await readOwnFullName(act.db, act.staff), place: branch.name });
  const claims = { id: user_id, type: 'member' as const, sid: session_id, data: { ...memberData(session, branch) } };
  const ends_at = new Date(act.now.getTime() + view_ttl_seconds * 1000);
  return { token: await act.tokens.sign(claims, act.now, view_ttl_seconds), ends_at };
};

/** Ends the calling view, at once and in every process. A session that is no view continues. */
export const endView: Action<typeof calls.endView> = async (act) => {
  const { group_id, user_id, session_id, username, viewer } = act.staff;
  if (!viewer) return undefined;
  await endViewNow(act.db, group_id, session_id, act.now);
  act.accessChanged();
  act.audit('portal_view_ended', { entity: 'user', entity_id: user_id, note: username });
  return undefined;
};

import type { getOwnTelemedDoctor as endpoint } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readOwnProfile } from '../../doctors/index.ts';
import { readPresence } from './presence.queries.ts';
import { isOnline } from './presence.rules.ts';

/**
 * The tele-consult doctor of the branch linked to the signed-in user, with their presence; null if there is none. The call is routed here because
 * doctors do not know who takes calls.
 */
export const getOwnTelemedDoctor: Action<typeof endpoint> = async (act) => {
  const profile = await readOwnProfile(act, act.staff.user_id);
  if (!profile) return null;
  const presence = await readPresence(act.db, act.scope, profile.id);
  return {
    ...profile,
    online: presence !== undefined && isOnline(presence, act.now),
    updated_at: presence?.updated_at ?? null,
  };
};

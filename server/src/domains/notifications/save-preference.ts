import type { saveNotificationPreference as endpoint } from '@clinic/contract/notifications/preferences.ts';
import type { Action } from '../../platform/act/act.ts';
import { toPreference } from './preference.rules.ts';
import { savePreference as save } from './preferences.queries.ts';

/** Saves the user’s channels for a kind. Refuses: notification_kind_unknown, notification_bell_needed. */
export const savePreference: Action<typeof endpoint> = async (act, { body }) => {
  const saved = toPreference(body.kind, body.channels);
  if (!saved) throw act.refusal('notification_kind_unknown');
  if (saved.always_in_bell && !body.channels.includes('bell')) throw act.refusal('notification_bell_needed');
  await save(act.db, act.staff, saved);
  act.announce('notification', { clinic_id: act.scope.clinic_id }, { user_id: act.staff.user_id, read: 1 });
  return saved;
};

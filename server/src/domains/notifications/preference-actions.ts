import { notificationKinds } from '@clinic/contract/notifications/kinds.ts';
import type {
  getNotificationPreferences as get,
  NotificationPreference,
  resetNotificationPreferences as reset,
  saveNotificationPreference as saveOne,
} from '@clinic/contract/notifications/preferences.ts';
import type { Action, ReadCallAct } from '../../platform/act/act.ts';
import { canReceive, toPreference } from './preference.rules.ts';
import { deletePreferences, readPreferences, readRolesAndEmail, savePreference } from './preferences.queries.ts';

/** The user’s channels for each kind that they can receive. */
export const getNotificationPreferences: Action<typeof get> = async (act) => {
  const { roles, email } = await readRolesAndEmail(act.db, act.staff);
  const chosen = new Map((await readPreferences(act.db, act.staff)).map((row) => [row.kind, row.channels]));
  const kinds = Object.keys(notificationKinds).filter((kind) => canReceive(kind, roles));
  return { data: kinds.flatMap((kind) => toPreference(kind, chosen.get(kind)) ?? []), email };
};

/** The preference that a save names. */
export const presentPreference = async (
  act: ReadCallAct,
  { sent }: { sent: Record<string, unknown> },
): Promise<NotificationPreference | undefined> => {
  const { data } = await getNotificationPreferences(act, { params: undefined, query: undefined, body: undefined });
  return data.find(({ kind }) => kind === sent['kind']);
};

/** Saves the user’s channels for a kind. Refuses: notification_kind_unknown, notification_bell_needed. */
export const saveNotificationPreference: Action<typeof saveOne> = async (act, { body }) => {
  const saved = toPreference(body.kind, body.channels);
  if (!saved) throw act.refusal('notification_kind_unknown');
  if (saved.always_in_bell && !body.channels.includes('bell')) throw act.refusal('notification_bell_needed');
  await savePreference(act.db, act.staff, saved);
  act.announce('notification', { clinic_id: act.scope.clinic_id }, { user_id: act.staff.user_id, read: 1 });
  return saved;
};

/** Returns every kind to its default channels. */
export const resetNotificationPreferences: Action<typeof reset> = async (act) => {
  if (!(await deletePreferences(act.db, act.staff))) return;
  act.announce('notification', { clinic_id: act.scope.clinic_id }, { user_id: act.staff.user_id, read: 1 });
};

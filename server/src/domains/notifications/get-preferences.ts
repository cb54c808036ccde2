import { notificationKinds } from '@clinic/contract/notifications/kinds.ts';
import type {
  getNotificationPreferences as endpoint,
  NotificationPreference,
} from '@clinic/contract/notifications/preferences.ts';
import type { Action, ReadCallAct } from '../../platform/act/act.ts';
import { canReceive, toPreference } from './preference.rules.ts';
import { readPreferences, readRolesAndEmail } from './preferences.queries.ts';

/** The user’s channels for each kind that they can receive. */
export const getPreferences: Action<typeof endpoint> = async (act) => {
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
  const { data } = await getPreferences(act, { params: undefined, query: undefined, body: undefined });
  return data.find(({ kind }) => kind === sent['kind']);
};

import { notificationKinds } from '@clinic/contract/notifications/kinds.ts';
import type { getNotificationPreferences as endpoint } from '@clinic/contract/notifications/preferences.ts';
import type { Action } from '../../platform/act/act.ts';
import { canReceive, toPreference } from './preference.rules.ts';
import { readPreferences, readRolesAndEmail } from './preferences.queries.ts';

/** The user’s channels for each kind that they can receive. */
export const getPreferences: Action<typeof endpoint> = async (act) => {
  const { roles, email } = await readRolesAndEmail(act.db, act.staff);
  const chosen = new Map((await readPreferences(act.db, act.staff)).map((row) => [row.kind, row.channels]));
  const kinds = Object.keys(notificationKinds).filter((kind) => canReceive(kind, roles));
  return { data: kinds.flatMap((kind) => toPreference(kind, chosen.get(kind)) ?? []), email };
};

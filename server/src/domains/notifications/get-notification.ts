import type { getNotification as endpoint } from '@clinic/contract/notifications/notifications.ts';
import type { Action } from '../../platform/act/act.ts';
import { readerOf } from './notification-reader.ts';
import { findNotification } from './notifications.queries.ts';
import { channelsFor } from './preference.rules.ts';
import { readPreference } from './preferences.queries.ts';
import { toNotification } from './shown-notification.rules.ts';

/** One notification, for a user who receives it. Refuses: notification_not_found. */
export const getNotification: Action<typeof endpoint> = async (act, { params }) => {
  const reader = readerOf(act.staff);
  const row = await findNotification(act.db, reader, params.id);
  if (!row) throw act.refusal('notification_not_found');
  const chosen = await readPreference(act.db, reader, row.kind);
  return { ...toNotification(row), channels: channelsFor(row.kind, chosen) };
};

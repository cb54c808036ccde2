import { kindNamed } from '@clinic/contract/notifications/kinds.ts';
import type { Notification } from '@clinic/contract/notifications/notifications.ts';
import type { NotificationRow } from './notifications.queries.ts';

/** Adds the words and the page of its kind. */
export function toNotification({ id, at, kind, data, read }: NotificationRow): Notification {
  const of_kind = kindNamed(kind);
  if (!of_kind) throw new Error(`No words for '${kind}'.`);
  return { id, at: at.toISOString(), kind, ...of_kind.words(data), path: of_kind.path(data), read };
}

import { kindNamed } from '@clinic/contract/notifications/kinds.ts';
import type { notification } from '@clinic/contract/notifications/notifications.ts';
import type { z } from 'zod/mini';
import type { NotificationRow } from './notifications.queries.ts';

/** Adds the words and the page of its kind. */
export function toNotification({ id, at, kind, data, read }: NotificationRow): z.output<typeof notification> {
  const of_kind = kindNamed(kind);
  if (!of_kind) throw new Error(`No words for '${kind}'.`);
  return { id, at, kind, ...of_kind.words(data), path: of_kind.path(data), read };
}

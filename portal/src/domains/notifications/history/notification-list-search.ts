import { z } from 'zod/mini';
import { dayRange, filterText, pageNumber, pageSize, sortOf } from '../../../platform/list/list-search.ts';

export const notification_page_sizes = [10, 20];

/** What was read and what was not. */
export const readStates = { unread: 'Unread' } as const;

/** Search parameters of the history of notifications. */
export const notificationListSearch = z.object({
  p: pageNumber,
  n: pageSize(notification_page_sizes, 20),
  // The newest first, always.
  sort: sortOf([], 'id,desc'),
  kind: filterText(64),
  state: z.catch(z.optional(z.enum(['unread'])), undefined),
  date: dayRange,
});
export type NotificationListSearch = z.output<typeof notificationListSearch>;

import type { ActivityWords } from '../shared/record.ts';

/** Head office's changes of a group. */
export const groupActivities = {
  group_created: ['Group created', 'created the group'],
  group_updated: ['Group renamed', 'renamed the group'],
  group_closed: ['Group closed by head office', 'closed the group'],
  group_reopened: ['Group reopened by head office', 'reopened the group'],
} as const satisfies ActivityWords;

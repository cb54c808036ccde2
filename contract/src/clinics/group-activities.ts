import type { Words } from '../shared/record.ts';

/** What head office does with a group. */
export const groupActivities = {
  group_created: 'Group created',
  group_updated: 'Group renamed',
  group_closed: 'Group closed by head office',
  group_reopened: 'Group reopened by head office',
} as const satisfies Words;

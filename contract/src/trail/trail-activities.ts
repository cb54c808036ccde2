import type { ActivityWords } from '../shared/record.ts';

/** Actions on the audit trail itself. */
export const trailActivities = {
  activities_exported: ['Activity log exported', 'exported the activity of {record}'],
} as const satisfies ActivityWords;

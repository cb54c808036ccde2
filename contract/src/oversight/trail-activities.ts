import type { Words } from '../shared/record.ts';

/** Actions on the audit trail itself. */
export const trailActivities = { activities_exported: 'Activity log exported' } as const satisfies Words;

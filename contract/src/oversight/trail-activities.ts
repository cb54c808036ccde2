import type { Words } from '../shared/record.ts';

/** What is done with the trail itself. */
export const trailActivities = { activities_exported: 'Trail exported' } as const satisfies Words;

import type { Words } from '../shared/record.ts';

/** Actions on the audit trail itself. */
export const trailActivities = { activities_exported: 'Trail exported' } as const satisfies Words;

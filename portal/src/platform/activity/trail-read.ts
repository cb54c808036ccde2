import type { listActivities } from '@clinic/contract/trail/activities.ts';

/** The read of a record's trail, by its name alone: the call's module brings the words of every record, which few pages need. */
export const trail_read: (typeof listActivities)['name'] = 'listActivities';

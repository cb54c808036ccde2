import type { ActivityWords } from './record.ts';

/** Audit entries that several kinds of record share. */
export const sharedActivities = {
  photo_uploaded: ['Photo uploaded', 'uploaded a photo for {record}'],
  readonly_field_ignored: ['Read-only fields left as they were', 'tried to change read-only fields of {record}'],
} as const satisfies ActivityWords;

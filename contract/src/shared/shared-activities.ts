import type { Words } from './record.ts';

/** What happens to records of several kinds. */
export const sharedActivities = {
  photo_uploaded: 'Photo uploaded',
  readonly_field_ignored: 'Read-only fields left as they were',
} as const satisfies Words;

import type { Words } from './record.ts';

/** Audit entries that several kinds of record share. */
export const sharedActivities = {
  photo_uploaded: 'Photo uploaded',
  readonly_field_ignored: 'Read-only fields left as they were',
} as const satisfies Words;

import type { Words } from '../shared/record.ts';

/** Actions on documents of advices and notes. */
export const documentActivities = {
  document_opened: 'Document opened',
  document_downloaded: 'Document downloaded',
} as const satisfies Words;

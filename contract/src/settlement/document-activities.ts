import type { ActivityWords } from '../shared/record.ts';

/** Actions on documents of advices and notes. */
export const documentActivities = {
  document_opened: ['Document opened', 'opened a document of {record}'],
  document_downloaded: ['Document downloaded', 'downloaded a document of {record}'],
} as const satisfies ActivityWords;

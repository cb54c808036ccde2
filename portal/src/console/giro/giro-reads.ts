import { getGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import {
  getGiroFile,
  type GiroFileState,
  listGiroFiles,
  readPayoutAccount,
} from '@clinic/contract/settlement/giro-files.ts';
import { giroFileList } from '@clinic/contract/settlement/platform-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { listReads } from '../../platform/list/list-reads.ts';
import { endpointQuery } from '../../platform/query.ts';
import type { Tone } from '../../ui/status-badge.tsx';

export const giroReads = listReads(giroFileList, listGiroFiles, {
  live: [],
  one: getGiroFile,
  page: '/console/giro/file',
  also: [getGiroAnswer.name],
});

/** The account that payouts are paid from; null if none is set. */
export const usePayoutAccount = () => useQuery(endpointQuery(readPayoutAccount, {}));

export const file_tones: Record<GiroFileState, Tone> = {
  sent: 'progress',
  partly: 'progress',
  conflict: 'negative',
  rejected: 'warning',
  paid: 'positive',
};

import { unmatchedMoneyList } from '@clinic/contract/payments/platform-payment-lists.ts';
import { listUnmatchedOutcomes } from '@clinic/contract/payments/unmatched-outcomes.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { listReads } from '../../platform/list/list-reads.ts';

export type Unmatched = Answer<typeof listUnmatchedOutcomes>['data'][number];

const paged = listReads(unmatchedMoneyList, listUnmatchedOutcomes, { live: [] });

/** Unmatched money is known by the number that the acquirer gave it. */
export const unmatchedReads: typeof paged = {
  ...paged,
  usePage: (search, fixed) => {
    const read = paged.usePage(search, fixed);
    const data = read.data && {
      ...read.data,
      data: read.data.data.map((row) => ({ ...row, id: row.acquirer_id })),
    };
    return { ...read, data } as typeof read;
  },
};

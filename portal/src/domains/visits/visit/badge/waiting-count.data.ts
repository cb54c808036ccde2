import { listQueuedVisits } from '@clinic/contract/visits/visit/visits.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../../platform/query.ts';

/** The number of calls that wait: one row is read for its pager. A file of its own, because the menu of every page loads it. */
export const useWaitingCount = () =>
  useQuery(endpointQuery(listQueuedVisits, { query: { status: 'm', p: '1', n: '1' } }));

export const useWaitingCountLive = (): void =>
  useRefreshOn({ events: ['visit_update_notify'], reads: [listQueuedVisits.name], is_urgent: true });

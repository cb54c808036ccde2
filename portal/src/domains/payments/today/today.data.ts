import { listBranchesToday } from '@clinic/contract/settlement/branches-today.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOnGroup } from '../../../platform/live/refresh-on-group.ts';
import { endpointQuery } from '../../../platform/query.ts';

/** Events tell of payments and issues at once. Opening times and connections change without an event. */
const refresh_ms = 30_000;

export const useBranchesToday = () =>
  useQuery({ ...endpointQuery(listBranchesToday, {}), refetchInterval: refresh_ms });

export const useTodayLive = (): void =>
  useRefreshOnGroup({
    events: ['payment_receive', 'issue_update'],
    reads: [listBranchesToday.name],
  });

import { listStatistics } from '@clinic/contract/payments/statistics.ts';
import { useRefreshOnGroup } from '../../../platform/live/refresh-on-group.ts';

export const useDashboardLive = (): void =>
  useRefreshOnGroup({ events: ['payment_receive', 'issue_update'], reads: [listStatistics.name] });

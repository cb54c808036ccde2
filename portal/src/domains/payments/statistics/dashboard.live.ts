import { listStatistics } from '@clinic/contract/payments/statistics.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';

export const useDashboardLive = (): void =>
  useRefreshOn({ events: ['payment_receive', 'issue_update'], reads: [listStatistics.name] });

import { reportList } from '@clinic/contract/reports/report-list.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute } from './list-route.ts';

/** Reports and their schedules. */
export const reports = listRoute({
  list: reportList,
  path: '/reports',
  component: codeOnDemand(async () => (await import('../../domains/reports/reports-screen.tsx')).ReportsScreen),
});

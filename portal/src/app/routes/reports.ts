import { report_roles } from '@clinic/contract/reports/report-types.ts';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { reportListSearch } from '../../domains/reports/report-list-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';
import { menuIcon } from './menu-icons/menu-icon.tsx';

/** Reports and their schedules. */
export const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  staticData: {
    page: {
      name: 'reports',
      title: 'Reports',
      role: report_roles,
      menu: { group: 'Report', order: 1, label: 'Report', icon: menuIcon('IconReportAnalytics') },
    },
  },
  validateSearch: reportListSearch,
  search: { middlewares: [stripSearchParams(reportListSearch.parse({}))] },
  component: codeOnDemand(async () => (await import('../../domains/reports/reports-screen.tsx')).ReportsScreen),
});

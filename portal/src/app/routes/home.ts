import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { dashboardSearch } from '../../domains/payments/statistics/dashboard-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { notificationList } from '@clinic/contract/notifications/notification-list.ts';
import { listRoute, pageOf } from './page-route.ts';
import { reportList } from '@clinic/contract/reports/report-list.ts';

export const home = createRoute({
  ...pageOf({ name: 'home', title: 'Home', menu: { group: 'Home', order: 1, label: 'Home', icon: 'IconHome' } }),
  path: '/',
  validateSearch: dashboardSearch,
  search: { middlewares: [stripSearchParams(dashboardSearch.parse({}))] },
  component: codeOnDemand(() => import('../screens/home/home-screen.tsx'), 'HomeScreen'),
});

/** The figures of the branch, at head office of the group. */
export const dashboard = createRoute({
  ...pageOf({
    name: 'dashboard',
    title: 'Dashboard',
    role: 'ROLE_DASHBOARD',
    menu: { group: 'Home', order: 2, label: 'Dashboard', icon: 'IconChartBar' },
  }),
  path: '/dashboard',
  validateSearch: dashboardSearch,
  search: { middlewares: [stripSearchParams(dashboardSearch.parse({}))] },
  component: codeOnDemand(() => import('../../domains/payments/statistics/dashboard-screen.tsx'), 'DashboardScreen'),
});

/** The history of the bell. */
export const notifications = listRoute({
  list: notificationList,
  path: '/notifications',
  component: codeOnDemand(
    () => import('../../domains/notifications/history/notification-list-screen.tsx'),
    'NotificationListScreen',
  ),
});

/** Reports and their schedules. */
export const reports = listRoute({
  list: reportList,
  path: '/reports',
  component: codeOnDemand(() => import('../../domains/reports/reports-screen.tsx'), 'ReportsScreen'),
});

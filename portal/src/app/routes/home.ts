import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { dashboardSearch } from '../../domains/payments/statistics/dashboard-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';
import { menuIcon } from './menu-icons/menu-icon.tsx';

export const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: {
    page: { name: 'home', title: 'Home', menu: { group: 'Home', order: 1, label: 'Home', icon: menuIcon('IconHome') } },
  },
  validateSearch: dashboardSearch,
  search: { middlewares: [stripSearchParams(dashboardSearch.parse({}))] },
  component: codeOnDemand(async () => (await import('../screens/home/home-screen.tsx')).HomeScreen),
});

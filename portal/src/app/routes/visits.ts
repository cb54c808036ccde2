import { visit_roles } from '@clinic/contract/teleconsult/visits/visit-list.ts';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { visitSearches } from '../../domains/teleconsult/visits/list/visit-list-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';
import { menuIcon } from './menu-icons/menu-icon.tsx';

const WaitingVisitsBadge = codeOnDemand(
  async () => (await import('../../domains/teleconsult/visits/badge/waiting-visits-badge.tsx')).WaitingVisitsBadge,
);

const queue = createRoute({
  getParentRoute: () => root,
  path: '/telemed-list',
  staticData: {
    page: {
      name: 'telemed-list',
      title: 'Visits',
      role: visit_roles,
      for_doctors: true,
      menu: {
        group: 'Tele-Consult',
        order: 10,
        label: 'Visits',
        icon: menuIcon('IconVideo'),
        badge: WaitingVisitsBadge,
      },
      breadcrumb: [{ label: 'Tele-Consult' }],
    },
  },
  validateSearch: visitSearches.queue,
  search: { middlewares: [stripSearchParams(visitSearches.queue.parse({}))] },
  component: codeOnDemand(async () => (await import('../screens/visits/visits-screen.tsx')).VisitsScreen),
});

const consults = createRoute({
  getParentRoute: () => root,
  path: '/telemed-list/consult',
  staticData: {
    page: {
      name: 'telemed-consult',
      title: 'Previous Consult',
      role: visit_roles,
      for_doctors: true,
      breadcrumb: [{ label: 'Tele-Consult' }, { label: 'Visits' }],
    },
  },
  validateSearch: visitSearches.consult,
  search: { middlewares: [stripSearchParams(visitSearches.consult.parse({}))] },
  component: codeOnDemand(async () => (await import('../screens/visits/visits-screen.tsx')).VisitsScreen),
});

const all = createRoute({
  getParentRoute: () => root,
  path: '/telemed-list/visit',
  staticData: {
    page: {
      name: 'telemed-visit',
      title: 'All Consult History',
      role: 'ROLE_VISIT_VIEW_ALL',
      breadcrumb: [{ label: 'Tele-Consult' }, { label: 'Visits' }],
    },
  },
  validateSearch: visitSearches.all,
  search: { middlewares: [stripSearchParams(visitSearches.all.parse({}))] },
  component: codeOnDemand(async () => (await import('../screens/visits/visits-screen.tsx')).VisitsScreen),
});

const detail = createRoute({
  getParentRoute: () => root,
  path: '/telemed-list/$id',
  staticData: {
    page: {
      name: 'telemed-visit-detail',
      title: 'Tele-consult',
      is_numbered: true,
      role: visit_roles,
      for_doctors: true,
      breadcrumb: [{ label: 'Tele-Consult' }, { label: 'Visits', to: '/telemed-list' }],
    },
  },
  component: codeOnDemand(async () => (await import('../screens/visits/visit-screen.tsx')).VisitScreen),
});

/** Tele-consults: the lists, and the page of one. */
export const visitRoutes = [queue, consults, all, detail] as const;

import { allVisitsList, consultList, visit_roles, visitQueue } from '@clinic/contract/visits/visit/visit-list.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute, pageRoute } from './page-route.ts';

const WaitingVisitsBadge = codeOnDemand(
  () => import('../../domains/visits/visit/badge/waiting-visits-badge.tsx'),
  'WaitingVisitsBadge',
);

const queue = listRoute({
  list: visitQueue,
  path: '/telemed-list',
  for_doctors: true,
  menu: { ...visitQueue.page.menu, badge: WaitingVisitsBadge },
  component: codeOnDemand(() => import('../screens/visits/visits-screen.tsx'), 'VisitsScreen'),
});
const consults = listRoute({
  list: consultList,
  path: '/telemed-list/consult',
  for_doctors: true,
  component: codeOnDemand(() => import('../screens/visits/visits-screen.tsx'), 'VisitsScreen'),
});
const all = listRoute({
  list: allVisitsList,
  path: '/telemed-list/visit',
  component: codeOnDemand(() => import('../screens/visits/visits-screen.tsx'), 'VisitsScreen'),
});

const detail = pageRoute({
  path: '/telemed-list/$id',
  name: 'telemed-visit-detail',
  title: 'Tele-consult',
  is_numbered: true,
  role: visit_roles,
  for_doctors: true,
  breadcrumb: [{ label: 'Tele-Consult' }, { label: 'Visits', to: '/telemed-list' }],
  component: codeOnDemand(() => import('../screens/visits/visit-screen.tsx'), 'VisitScreen'),
});

/** Tele-consults: the lists, and the page of one. */
export const visitRoutes = [queue, consults, all, detail] as const;

import { approvalList, operatorList, platformKeyList } from '@clinic/contract/operators/operators-lists.ts';
import { createRoute } from '@tanstack/react-router';
import { listRoute, pageOf } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { trailSearch } from './trail-search.ts';

const approvals = listRoute({
  list: approvalList,
  path: '/console/approvals',
  component: codeOnDemand(() => import('./approval-list-screen.tsx'), 'ApprovalListScreen'),
});

const operators = listRoute({
  list: operatorList,
  path: '/console/settings/operators',
  component: codeOnDemand(() => import('./operator-list-screen.tsx'), 'OperatorListScreen'),
});

const keys = listRoute({
  list: platformKeyList,
  path: '/console/settings/keys',
  component: codeOnDemand(() => import('./key-list-screen.tsx'), 'KeyListScreen'),
});

const trail = createRoute({
  ...pageOf({
    name: 'platformTrail',
    title: 'Trail',
    summary: 'What operators changed, and when they signed in',
    role: 'trail:read',
    menu: { group: 'Settings', order: 13, label: 'Trail', icon: 'IconHistory' },
  }),
  path: '/console/settings/trail',
  validateSearch: trailSearch,
  component: codeOnDemand(() => import('./trail-screen.tsx'), 'TrailScreen'),
});

/** The operators, the keys, what waits for a second operator, and the trail of the platform. */
export const operatorsRoutes = [approvals, operators, keys, trail] as const;

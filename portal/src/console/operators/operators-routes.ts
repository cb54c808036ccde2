import {
  approvalList,
  operatorList,
  platformKeyList,
  platformTrailList,
} from '@clinic/contract/operators/operators-lists.ts';
import { listRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

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

const trail = listRoute({
  list: platformTrailList,
  path: '/console/settings/trail',
  component: codeOnDemand(() => import('./trail-list-screen.tsx'), 'TrailListScreen'),
});

/** The operators, the keys, what waits for a second operator, and the trail of the platform. */
export const operatorsRoutes = [approvals, operators, keys, trail] as const;

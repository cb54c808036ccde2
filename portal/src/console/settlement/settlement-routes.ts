import { settledAdviceList, settlementRunList } from '@clinic/contract/settlement/platform-lists.ts';
import { listRoute, pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const runs = listRoute({
  list: settlementRunList,
  path: '/console/settlement/runs',
  component: codeOnDemand(() => import('./run-list-screen.tsx'), 'RunListScreen'),
});

const run = pageRoute({
  path: '/console/settlement/run/$id',
  name: 'settlement-run',
  title: 'Settlement run',
  role: 'settlement:read',
  breadcrumb: [{ label: 'Settlement runs', to: '/console/settlement/runs' }],
  component: codeOnDemand(() => import('./run-screen.tsx'), 'RunScreen'),
});

const advices = listRoute({
  list: settledAdviceList,
  path: '/console/advices',
  component: codeOnDemand(() => import('./advice-list-screen.tsx'), 'AdviceListScreen'),
});

const advice = pageRoute({
  path: '/console/advice/$id',
  name: 'advice',
  title: 'Advice',
  role: 'settlement:read',
  breadcrumb: [{ label: 'Advices', to: '/console/advices' }],
  component: codeOnDemand(() => import('./advice-screen.tsx'), 'AdviceScreen'),
});

/** Settlement runs, and the payment advices on their way to the bank. */
export const settlementRoutes = [runs, run, advices, advice] as const;

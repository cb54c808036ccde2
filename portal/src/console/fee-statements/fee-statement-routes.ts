import { billedStatementList } from '@clinic/contract/settlement/fee-statements/fee-statement-list.ts';
import { listRoute, pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const statements = listRoute({
  list: billedStatementList,
  path: '/console/fee-statements',
  component: codeOnDemand(() => import('./billed-list-screen.tsx'), 'BilledListScreen'),
});

const statement = pageRoute({
  path: '/console/fee-statement/$id',
  name: 'billed-statement',
  title: 'Fee statement',
  role: 'settlement:read',
  breadcrumb: [{ label: 'Fee statements', to: '/console/fee-statements' }],
  component: codeOnDemand(() => import('./billed-screen.tsx'), 'BilledScreen'),
});

/** What clinics that are paid themselves owe for their fees. */
export const feeStatementRoutes = [statements, statement] as const;

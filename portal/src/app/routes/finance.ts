import { createRoute } from '@tanstack/react-router';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';

/** Plan, fees and bank account. */
export const finance = createRoute({
  getParentRoute: () => root,
  path: '/settings/finance',
  staticData: {
    page: {
      name: 'finance',
      title: 'Plan and Bank',
      role: 'ROLE_PROVIDER_VIEW',
      breadcrumb: [{ label: 'Providers' }],
    },
  },
  component: codeOnDemand(async () => (await import('../screens/finance-screen.tsx')).FinanceScreen),
});

import { customer_roles, customerList } from '@clinic/contract/customers/customer-list.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute, pageRoute } from './page-route.ts';

const customers = listRoute({
  list: customerList,
  path: '/customers',
  of_group: true,
  component: codeOnDemand(() => import('../../domains/customers/customer-list-screen.tsx'), 'CustomerListScreen'),
});

const detail = pageRoute({
  path: '/customers/$id',
  name: 'customerDetail',
  title: 'Customer',
  role: customer_roles,
  of_group: true,
  breadcrumb: [{ label: 'Customers', to: '/customers' }],
  component: codeOnDemand(() => import('../screens/customer-screen.tsx'), 'CustomerScreen'),
});

/** Customers and their patients. */
export const customerRoutes = [customers, detail] as const;

import { customer_roles } from '@clinic/contract/customers/customer-list.ts';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { customerListSearch } from '../../domains/customers/customer-list-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';
import { menuIcon } from './menu-icons/menu-icon.tsx';

const list = createRoute({
  getParentRoute: () => root,
  path: '/customers',
  staticData: {
    page: {
      name: 'customers',
      title: 'Customers',
      role: customer_roles,
      of_group: true,
      menu: { group: 'Customers', order: 1, label: 'Customers', icon: menuIcon('IconAddressBook') },
    },
  },
  validateSearch: customerListSearch,
  search: { middlewares: [stripSearchParams(customerListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../../domains/customers/customer-list-screen.tsx')).CustomerListScreen,
  ),
});

const detail = createRoute({
  getParentRoute: () => root,
  path: '/customers/$id',
  staticData: {
    page: {
      name: 'customerDetail',
      title: 'Customer',
      role: customer_roles,
      of_group: true,
      breadcrumb: [{ label: 'Customers', to: '/customers' }],
    },
  },
  component: codeOnDemand(async () => (await import('../screens/customer-screen.tsx')).CustomerScreen),
});

/** Customers and their patients. */
export const customerRoutes = [list, detail] as const;

import { delivery_role } from '@clinic/contract/dispensary/delivery-list.ts';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { deliveryListSearch } from '../../domains/dispensary/log/delivery-list-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';
import { menuIcon } from './menu-icons/menu-icon.tsx';

const packing = createRoute({
  getParentRoute: () => root,
  path: '/telemed-drugs',
  staticData: {
    page: {
      name: 'telemed-drugs',
      title: 'Dispensary',
      role: delivery_role,
      menu: { group: 'Delivery Log', order: 1, label: 'Dispensary', icon: menuIcon('IconPill') },
      breadcrumb: [{ label: 'Delivery Log' }],
    },
  },
  component: codeOnDemand(
    async () => (await import('../../domains/dispensary/packing/packing-screen.tsx')).PackingScreen,
  ),
});

const log = createRoute({
  getParentRoute: () => root,
  path: '/telemed-dispensary-history',
  staticData: {
    page: {
      name: 'telemed-dispensary-history',
      title: 'Delivery Log',
      role: delivery_role,
      menu: { group: 'Delivery Log', order: 2, label: 'Delivery Log', icon: menuIcon('IconPackage') },
    },
  },
  validateSearch: deliveryListSearch,
  search: { middlewares: [stripSearchParams(deliveryListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../../domains/dispensary/log/delivery-list-screen.tsx')).DeliveryListScreen,
  ),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/telemed-dispensary-history/$id',
  staticData: {
    page: {
      name: 'medicine-order',
      title: 'Medicine order',
      role: delivery_role,
      breadcrumb: [{ label: 'Delivery Log', to: '/telemed-dispensary-history' }],
    },
  },
  component: codeOnDemand(
    async () => (await import('../../domains/dispensary/order/medicine-order-screen.tsx')).MedicineOrderScreen,
  ),
});

/** For patients, who have no account here. */
const tracking = createRoute({
  getParentRoute: () => root,
  path: '/print/tracking/$ordernumber',
  staticData: { page: { name: 'print-tracking', title: 'Your medicines' } },
  component: codeOnDemand(
    async () => (await import('../../domains/dispensary/tracking/tracking-screen.tsx')).TrackingScreen,
  ),
  pendingComponent: () => null,
});

/** Medicine orders: the packing queue, and the log of all orders. */
export const dispensaryRoutes = [packing, log, order, tracking] as const;

import { delivery_role, deliveryList } from '@clinic/contract/dispensary/delivery-list.ts';
import { createRoute } from '@tanstack/react-router';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute } from './list-route.ts';
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
  component: codeOnDemand(() => import('../../domains/dispensary/packing/packing-screen.tsx'), 'PackingScreen'),
});

const log = listRoute({
  list: deliveryList,
  path: '/telemed-dispensary-history',
  component: codeOnDemand(() => import('../../domains/dispensary/log/delivery-list-screen.tsx'), 'DeliveryListScreen'),
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
    () => import('../../domains/dispensary/order/medicine-order-screen.tsx'),
    'MedicineOrderScreen',
  ),
});

/** For patients, who have no account here. */
const tracking = createRoute({
  getParentRoute: () => root,
  path: '/print/tracking/$ordernumber',
  staticData: { page: { name: 'print-tracking', title: 'Your medicines' } },
  component: codeOnDemand(() => import('../../domains/dispensary/tracking/tracking-screen.tsx'), 'TrackingScreen'),
  pendingComponent: () => null,
});

/** Medicine orders: the packing queue, and the log of all orders. */
export const dispensaryRoutes = [packing, log, order, tracking] as const;

import { delivery_role, deliveryList } from '@clinic/contract/dispensary/delivery-list.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute, pageRoute } from './page-route.ts';

const packing = pageRoute({
  path: '/telemed-drugs',
  name: 'telemed-drugs',
  title: 'Dispensary',
  role: delivery_role,
  menu: { group: 'Delivery Log', order: 1, label: 'Dispensary', icon: 'IconPill' },
  breadcrumb: [{ label: 'Delivery Log' }],
  component: codeOnDemand(() => import('../../domains/dispensary/packing/packing-screen.tsx'), 'PackingScreen'),
});

const log = listRoute({
  list: deliveryList,
  path: '/telemed-dispensary-history',
  component: codeOnDemand(() => import('../../domains/dispensary/log/delivery-list-screen.tsx'), 'DeliveryListScreen'),
});

const order = pageRoute({
  path: '/telemed-dispensary-history/$id',
  name: 'medicine-order',
  title: 'Medicine order',
  role: delivery_role,
  breadcrumb: [{ label: 'Delivery Log', to: '/telemed-dispensary-history' }],
  component: codeOnDemand(
    () => import('../../domains/dispensary/order/medicine-order-screen.tsx'),
    'MedicineOrderScreen',
  ),
});

/** For patients, who have no account here. */
const tracking = pageRoute({
  path: '/print/tracking/$ordernumber',
  name: 'print-tracking',
  title: 'Your medicines',
  component: codeOnDemand(() => import('../../domains/dispensary/tracking/tracking-screen.tsx'), 'TrackingScreen'),
  pendingComponent: () => null,
});

/** Medicine orders: the packing queue, and the log of all orders. */
export const dispensaryRoutes = [packing, log, order, tracking] as const;

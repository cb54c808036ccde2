import { platformDeliveryList } from '@clinic/contract/dispensary/platform-delivery-list.ts';
import { listRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const deliveries = listRoute({
  list: platformDeliveryList,
  path: '/console/deliveries',
  component: codeOnDemand(() => import('./delivery-list-screen.tsx'), 'DeliveryListScreen'),
});

/** Orders that couriers bring. */
export const deliveryRoutes = [deliveries] as const;

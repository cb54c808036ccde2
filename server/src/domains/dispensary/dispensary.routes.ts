import * as delivers from '@clinic/contract/dispensary/delivers.ts';
import * as packing from '@clinic/contract/dispensary/packing.ts';
import * as platform from '@clinic/contract/dispensary/platform-deliveries.ts';
import * as tracking from '@clinic/contract/dispensary/tracking.ts';
import { type Route, routes } from '../../platform/http/route.ts';
import * as deliveryActions from './courier/delivery-actions.ts';
import * as deliverActions from './log/deliver-actions.ts';
import * as packingActions from './packing/packing-actions.ts';
import { readTracking } from './tracking/read-tracking.ts';

export const dispensaryRoutes: Route[] = [
  ...routes(packing, packingActions),
  ...routes(delivers, deliverActions),
  ...routes(platform, deliveryActions),
  ...routes(tracking, { readTracking }),
];

import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { instant } from '../shared/singapore-time.ts';
import { medicineOrderStatus, medicineService, medicineStatus } from './delivery-words.ts';
import { orderNumber } from './platform-deliveries.ts';

const params = z.object({ ordernumber: orderNumber });

/** The portal’s own page of an order. */
export const trackingPath = (ordernumber: string): string => `/print/tracking/${ordernumber}`;

export const trackDelivery = endpoint({
  name: 'trackDelivery',
  method: 'GET',
  path: '/delivery/tracking/{ordernumber}',
  summary: 'Leads to the tracking page of the delivery service, or to our own. Says nothing of whether the order exists',
  access: { kind: 'public' },
  params,
  redirects: true,
  response: z.object({ location: z.string() }),
});

/** Where an order is. Nothing of the patient, the branch or the medicines. */
export const trackedDelivery = z.object({
  service_type: medicineService,
  order_status: medicineOrderStatus,
  /** The states that it has reached, the first one first. */
  states: z.array(z.object({ status: medicineStatus, at: instant })),
  failed_at: z.nullable(instant),
});
export type TrackedDelivery = z.output<typeof trackedDelivery>;

export const readTracking = endpoint({
  name: 'readTracking',
  method: 'GET',
  path: '/delivery/tracking/{ordernumber}/states',
  summary: 'The states of an order of medicines with their times, for whoever has its number',
  access: { kind: 'public' },
  params,
  response: trackedDelivery,
  limit: { per: 'address', max: 120, window_seconds: 60 },
  refusals: ['medicine_order_untraced'],
});

/** The link that a patient or staff open, from the portal’s root. */
export const trackingLink = (ordernumber: string): string => `/api/delivery/tracking/${ordernumber}`;

import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pageLanguages } from '../shared/languages/language.ts';
import { instant } from '../shared/wire.ts';
import { medicineOrderStatus, medicineWay, medicineStatus } from './delivery-words.ts';
import { orderNumber } from './platform-deliveries.ts';

const params = z.object({ ordernumber: orderNumber });

/** The states of an order, without patient, branch or medicines. */
export const trackedDelivery = z.object({
  service_type: medicineWay,
  order_status: medicineOrderStatus,
  /** The states that it has reached, the first one first. */
  states: z.array(z.object({ status: medicineStatus, at: instant })),
  failed_at: z.nullable(instant),
  languages: pageLanguages,
});
export type TrackedDelivery = z.input<typeof trackedDelivery>;

export const readTracking = endpoint({
  name: 'readTracking',
  method: 'GET',
  path: '/delivery/tracking/{ordernumber}/states',
  summary: 'The states of an order of medicines with their times, for anyone who has its number',
  access: { kind: 'public' },
  params,
  response: trackedDelivery,
  limit: { per: 'address', max: 120, window_seconds: 60 },
  refusals: ['medicine_order_untraced'],
});

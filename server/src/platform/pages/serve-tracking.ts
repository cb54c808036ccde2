import { order_number_pattern, trackingPath } from '@clinic/contract/shared/patient-app.ts';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../act/refusal-error.ts';
import { trackingAddress } from '../config/outside.ts';
import type { Platform } from '../platform.ts';

/**
 * `GET /api/delivery/tracking/{ordernumber}`: leads to the delivery service, or to the portal’s own page. It reads the configuration and no
 * database, so it does not tell which orders exist. No referrer is sent, and nothing but an order’s number gets into the address.
 */
export function serveTracking(app: FastifyInstance, { config }: Platform): void {
  app.get<{ Params: { ordernumber: string } }>('/api/delivery/tracking/:ordernumber', async (request, reply) => {
    const { ordernumber } = request.params;
    if (!order_number_pattern.test(ordernumber)) throw new RefusalError('not_found');
    const pattern = config.delivery_tracking_url;
    return reply
      .header('cache-control', 'no-store')
      .redirect(pattern ? trackingAddress(pattern, ordernumber) : trackingPath(ordernumber), 302);
  });
}

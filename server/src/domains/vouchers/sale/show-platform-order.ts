import type { platformOrder } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { readCertificatesOf } from '../certificates/certificates.queries.ts';
import { toPlatformCertificate } from '../certificates/show-certificate.rules.ts';
import { listBranches } from '../vouchers.queries.ts';
import { type OrderRow, readOrder } from './orders.queries.ts';

/** An order as the consumer app sees it, with its certificates. */
export async function showPlatformOrder(
  db: ReadDb,
  scope: Scope,
  id: number,
  repeated = false,
): Promise<z.output<typeof platformOrder>> {
  const order = await readOrder(db, scope, id);
  if (!order) throw new Error('The order of the call is missing.');
  const branches = await listBranches(db, scope);
  const { delivery_status } = order;
  const certificates = await readCertificatesOf(db, scope, id);
  return {
    ...shown(order),
    certificates: certificates.map((row) => toPlatformCertificate(row, { branches, delivery_status })),
    repeated,
  };
}

const shown = (order: OrderRow) => ({
  id: order.id,
  clinic_id: order.clinic_id,
  voucher_id: order.voucher_id,
  quantity: order.quantity,
  amount: order.amount_cents,
  discount: order.discount_cents,
  created_at: order.created_at,
  delivery_status: order.delivery_status,
  sent_at: order.sent_at,
  received_at: order.received_at,
});

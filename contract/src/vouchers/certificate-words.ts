import { z } from 'zod/mini';
import { generic_messages } from '../shared/fields.ts';
import type { VoucherProduct } from './voucher-words.ts';

export const certificateStatus = z.enum(['p', 'r', 'i', 'a', 'j']);
export type CertificateStatus = z.output<typeof certificateStatus>;
/**
 * The statuses that may follow each status. The database refuses all others. Redeemed (`r`) and approved (`a`) are final. A rejected request (`j`) is
 * final: the certificate is as good as before, and its refund cannot be asked for again.
 */
export const certificate_steps: Record<CertificateStatus, readonly CertificateStatus[]> = {
  p: ['r', 'i'],
  r: [],
  i: ['a', 'j'],
  a: [],
  j: ['r'],
};
export const certificateStatusWords: Record<CertificateStatus, string> = {
  p: 'Purchased',
  r: 'Redeemed',
  i: 'Pending Cancellation',
  a: 'Cancellation Approved',
  j: 'Cancellation Rejected',
};

/** The filter of the list: a status, or `o` for all that are neither redeemed nor refunded. */
const certificateFilter = z.enum([...certificateStatus.options, 'o'], generic_messages.format);
export type CertificateFilter = z.output<typeof certificateFilter>;
export const certificateFilterWords: Record<CertificateFilter, string> = {
  ...certificateStatusWords,
  o: 'Not redeemed',
};

export const redeemBy = z.enum(['c', 'h']);
export type RedeemBy = z.output<typeof redeemBy>;
export const redeemByWords: Record<RedeemBy, string> = { c: 'Clinic', h: 'HQ' };

export const deliveryStatus = z.enum(['i', 's', 'r'], generic_messages.format);
/** `i`: not sent yet; `s`: sent; `r`: received. What is not sent home is `r` from the start. */
export type DeliveryStatus = z.output<typeof deliveryStatus>;
/** The delivery status that may follow each. The database refuses all others. */
export const delivery_steps: Record<DeliveryStatus, readonly DeliveryStatus[]> = { i: ['s'], s: ['r'], r: [] };
export const deliveryStatusWords: Record<DeliveryStatus, string> = { i: 'Processing', s: 'Delivered', r: 'Delivered' };

/** The state of an order as users see it. Its status is that of its certificates: a pending cancellation, then whatever is still open. */
export function orderDisplayStatus({
  status,
  delivery_status,
  type,
}: {
  status: CertificateStatus;
  delivery_status: DeliveryStatus;
  type: VoucherProduct;
}): string {
  if (status === 'i' || status === 'a') return certificateStatusWords[status];
  if (type === 'vhd' && delivery_status !== 'i') return deliveryStatusWords[delivery_status];
  return type === 'vhd' && status === 'p' ? deliveryStatusWords.i : certificateStatusWords[status];
}

/** True if staff can mark the order as sent (part 2 §4). */
export const canBeSent = ({
  status,
  delivery_status,
  type,
}: {
  status: CertificateStatus;
  delivery_status: DeliveryStatus;
  type: VoucherProduct;
}): boolean => type === 'vhd' && delivery_status === 'i' && status !== 'i' && status !== 'a';

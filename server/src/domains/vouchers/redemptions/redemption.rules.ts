import type { platformRedemption } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { voucherRedemption } from '@clinic/contract/vouchers/voucher-redemptions.ts';
import type { z } from 'zod/mini';
import type { RedemptionRow, ShownRedemption } from './redemptions.queries.ts';

/** The row to which a sealed token is bound: a copy of it opens nowhere else. */
export const tokenAbout = ({
  clinic_id,
  voucher_certificate_id,
}: Pick<RedemptionRow, 'clinic_id' | 'voucher_certificate_id'>): string =>
  `voucher redemption ${clinic_id} ${voucher_certificate_id}`;

export const isOver = ({ status, expires_at }: Pick<RedemptionRow, 'status' | 'expires_at'>, now: Date): boolean =>
  status === 'x' || (status === 'w' && expires_at.getTime() <= now.getTime());

/** A request as counters see it. One whose time is over waits no more, even before the sweep has ended it. */
export function toRedemption(
  row: ShownRedemption,
  { now, token }: { now: Date; token: string | null },
): z.output<typeof voucherRedemption> {
  const status = isOver(row, now) ? 'x' : row.status;
  return {
    id: row.id,
    status,
    created_at: row.created_at,
    expires_at: row.expires_at,
    token: status === 'w' ? token : null,
    voucher_certified_id: row.voucher_certificate_id,
    voucher_title: row.voucher_title,
    name: row.customer_name,
    username: row.username,
    price: row.price_cents,
    expiry_date: row.expiry_date,
    answered_by: row.answered_name,
    answered_at: row.answered_at,
  };
}

/** The form for the customer's phone. */
export const toPlatformRedemption = (row: RedemptionRow, now: Date): z.output<typeof platformRedemption> => ({
  id: row.id,
  status: isOver(row, now) ? 'x' : row.status,
  clinic_id: row.clinic_id,
  voucher_certified_id: row.voucher_certificate_id,
  created_at: row.created_at,
  expires_at: row.expires_at,
});

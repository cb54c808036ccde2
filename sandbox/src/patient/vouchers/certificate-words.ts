import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { PlatformCertificate } from '@clinic/contract/vouchers/platform-voucher-orders.ts';

type Shown = Pick<
  PlatformCertificate,
  'status' | 'type' | 'expiry_date' | 'redeem_at' | 'redeemed_clinic_name' | 'delivery_status'
>;

/** True if the customer can still use it: at a counter, or by waiting for the parcel. */
export const isGood = ({ status, expiry_date }: Pick<Shown, 'status' | 'expiry_date'>, today: string): boolean =>
  (status === 'p' || status === 'j') && expiry_date >= today;

/** True if it is redeemed at a counter. A kit that is sent home is not. */
export const isForCounter = ({ type }: Pick<Shown, 'type'>): boolean => type !== 'vhd';

const parcelWords = {
  i: 'Your kit is being packed',
  s: 'Your kit is on its way',
  r: 'You have received your kit',
} as const;

/** The state of a certificate as its owner reads it. */
export function stateWords(certificate: Shown, today: string): string {
  const { status, redeem_at, redeemed_clinic_name, expiry_date, delivery_status } = certificate;
  if (status === 'i') return 'Refund requested';
  if (status === 'a') return 'Refunded';
  if (!isForCounter(certificate)) return parcelWords[delivery_status];
  if (status === 'r')
    return redeem_at === null
      ? 'Redeemed'
      : `Redeemed on ${showDate(redeem_at)} at ${showTime(redeem_at)}${redeemed_clinic_name ? `, ${redeemed_clinic_name}` : ''}`;
  return expiry_date < today ? `Expired on ${showDate(expiry_date)}` : `Good until ${showDate(expiry_date)}`;
}

import type { VoucherRedemption } from '@clinic/contract/vouchers/voucher-redemptions.ts';

/** What became of a customer's request, and by whom. Undefined while nobody has answered. */
export function answeredText({ status, answered_by, voucher_title, username }: VoucherRedemption): string | undefined {
  const who = answered_by ?? 'Another counter';
  if (status === 'a') return `${who} redeemed “${voucher_title}” for ${username}.`;
  if (status === 'r') return `${who} rejected “${voucher_title}” of ${username}.`;
  return undefined;
}

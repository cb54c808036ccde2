import type { VoucherRedemption } from '@clinic/contract/vouchers/voucher-redemptions.ts';

/** The answer to a customer's request, and the user who gave it. Undefined while it is unanswered. */
export function answeredText({ status, answered_by, voucher_title, name }: VoucherRedemption): string | undefined {
  const who = answered_by ?? 'Another counter';
  if (status === 'a') return `${who} redeemed “${voucher_title}” for ${name}.`;
  if (status === 'r') return `${who} rejected “${voucher_title}” of ${name}.`;
  return undefined;
}

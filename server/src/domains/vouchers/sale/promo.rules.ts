import type { UsedCode } from './promo.queries.ts';
import type { Discount } from './price.rules.ts';

/** Why a code cannot be used for an order; undefined if it can. `used_by_customer`: orders that they have made with it. */
export function faultOfCode(
  code: UsedCode | undefined,
  { today, used_by_customer }: { today: string; used_by_customer: number },
): string | undefined {
  if (!code) return 'This branch has no such promo code.';
  if (code.status === 'c') return 'This promo code has ended.';
  if (today < code.valid_from) return 'This promo code is not valid yet.';
  if (today > code.valid_to) return 'This promo code is no longer valid.';
  if (!code.is_for_voucher) return 'This promo code is not for this voucher.';
  if (code.most_uses !== null && code.uses >= code.most_uses) return 'This promo code is used up.';
  if (code.most_uses_per_customer !== null && used_by_customer >= code.most_uses_per_customer)
    return 'This customer has used this promo code as often as possible.';
  return undefined;
}

/** The discount of a code. */
export const discountOf = ({ type, rate, amount_cents }: Pick<UsedCode, 'type' | 'rate' | 'amount_cents'>): Discount =>
  type === 'p' ? { type: 'p', rate: rate ?? '0' } : { type: 'a', amount_cents: amount_cents ?? 0 };

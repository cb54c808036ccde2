import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import type { UsedCode } from './sale.queries.ts';

/** A promo code's discount: a percentage or an amount off the order. */
type Discount = { type: 'p'; rate: string } | { type: 'a'; amount_cents: number };

/** The price of an order. */
export interface Price {
  full_cents: number;
  discount_cents: Cents;
  amount_cents: Cents;
}

/** A rate with at most four decimals in ten-thousandths, exactly. */
const tenThousandths = (rate: string): number => Math.round(Number(rate) * 10_000);

const asked = (discount: Discount, full_cents: number): number =>
  discount.type === 'a'
    ? discount.amount_cents
    : // Half up to the cent, in whole numbers.
      Math.floor((full_cents * tenThousandths(discount.rate) + 5_000) / 10_000);

/** The price of an order. A discount leaves a cent for each certificate, because a payment of nothing does not exist. */
export function priceOf(price_cents: number, quantity: number, discount: Discount | undefined): Price {
  const full_cents = price_cents * quantity;
  const discount_cents = discount ? Math.min(asked(discount, full_cents), full_cents - quantity) : 0;
  return { full_cents, discount_cents: asCents(discount_cents), amount_cents: asCents(full_cents - discount_cents) };
}

/** The amount paid for each certificate of an order. All have one selling price, so the remaining cents go to the first ones. */
export function sharesOf(amount_cents: number, quantity: number): number[] {
  const each = Math.floor(amount_cents / quantity);
  const remaining = amount_cents - each * quantity;
  return Array.from({ length: quantity }, (_, index) => each + (index < remaining ? 1 : 0));
}

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

import type { AdminFee, Plan } from '@clinic/contract/clinics/plans.ts';
import { productType, type ProductType } from '@clinic/contract/payments/transactions.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';

/** A fraction as a percentage, without trailing zeros: `2.25%`. */
export const percentText = (fraction: number): string => `${Number((fraction * 100).toFixed(3))}%`;

/** A flat fee in dollars, any other as a percentage (part 2 §4). */
export const feeText = ({ type, admin_fee }: Pick<AdminFee, 'type' | 'admin_fee'>): string =>
  type === 'a' ? moneyText(admin_fee) : percentText(admin_fee);

/** Consultations first, because most payments are for them. */
export const product_order: readonly ProductType[] = [
  ...(['c', 't'] as const),
  ...productType.options.filter((product) => product !== 'c' && product !== 't'),
];

const half_up = (cents: number): number => Math.round(Number(cents.toFixed(4)));

const example_cents = 10_000;

interface FeeExample {
  /** Both fees with their GST, in dollars. */
  fees: number;
  /** The clinic's amount, in dollars. */
  received: number;
}

/** The fees and the clinic's amount of a payment of 100 dollars. Each product is rounded half up to the cent, as on the server. */
export function exampleOf(
  fee: Pick<AdminFee, 'type' | 'admin_fee'> | undefined,
  { handling_fee_rate, gst_rate }: Pick<Plan, 'handling_fee_rate' | 'gst_rate'>,
): FeeExample {
  const asked_cents = fee ? half_up(fee.type === 'a' ? fee.admin_fee * 100 : fee.admin_fee * example_cents) : 0;
  const admin_cents = Math.min(asked_cents, example_cents);
  const handling_cents = half_up(example_cents * handling_fee_rate);
  const fees_cents =
    admin_cents + half_up(admin_cents * gst_rate) + handling_cents + half_up(handling_cents * gst_rate);
  return { fees: fees_cents / 100, received: (example_cents - fees_cents) / 100 };
}

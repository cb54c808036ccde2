import type { AdminFee } from '@clinic/contract/clinics/plans.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { productType, type ProductType } from '@clinic/contract/payments/transactions.ts';
import { moneyText } from '../../ui/money/amount-text.ts';

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

/** The catalogue calls five products VOUCHER, so their code is added. */
export const productText = (product: ProductType): string =>
  productTypeWords[product] === 'VOUCHER' ? `VOUCHER (${product})` : productTypeWords[product];

const half_up = (cents: number): number => Math.round(Number(cents.toFixed(4)));

const example_cents = 10_000;

/** The cost of a payment of 100 dollars in words: the fee and its GST. */
export function exampleText({ type, admin_fee }: Pick<AdminFee, 'type' | 'admin_fee'>, gst_rate: number): string {
  const asked_cents = half_up(type === 'a' ? admin_fee * 100 : admin_fee * example_cents);
  const fee_cents = Math.min(asked_cents, example_cents);
  const gst_cents = half_up(fee_cents * gst_rate);
  return `${moneyText(fee_cents / 100)} + ${moneyText(gst_cents / 100)} GST`;
}

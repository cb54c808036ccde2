import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { type ProductType, productType } from '@clinic/contract/payments/transactions.ts';
import { showDate, startOfDay } from '@clinic/contract/shared/singapore-time.ts';

/** Dollars for a flat fee, otherwise the fraction times 100. */
export const feeText = ({ type, admin_fee }: { type: 'a' | 'p'; admin_fee: number }): string =>
  type === 'a' ? moneyText(admin_fee) : percentText(admin_fee);

export const percentText = (fraction: number): string => `${Number((fraction * 100).toFixed(3))}%`;

/** Rates have a precision of half a hundredth of a percent. */
export const toFraction = (percent: number): number => Number((percent / 100).toFixed(7));

export const dayText = (day: string): string => showDate(startOfDay(day));

export const productText = (product: ProductType): string =>
  productTypeWords[product] === productTypeWords.v ? `${productTypeWords.v} (${product})` : productTypeWords[product];

export const product_choices = productType.options
  .toSorted((one, other) => Number(one.startsWith('v')) - Number(other.startsWith('v')))
  .map((value) => ({ value, label: productText(value) }));

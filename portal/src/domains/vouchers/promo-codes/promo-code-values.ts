import type { PromoCodeType } from '@clinic/contract/vouchers/promo-code.ts';
import { isDay } from '@clinic/contract/shared/singapore-time.ts';
import { readAmount } from '../../../ui/money/read-amount.ts';
import { isBlank, plainCode } from '@clinic/contract/shared/typed/visible-text.ts';

/** The form values of a new promo code. A type, not an interface, because the forms need an index signature. */
export type PromoCodeValues = {
  code: string;
  type: PromoCodeType;
  /** In per cent, as typed. */
  rate: string;
  amount: string;
  valid_from: string;
  valid_to: string;
  all_vouchers: 'all' | 'chosen';
  vouchers: number[];
  most_uses: string;
  most_uses_per_customer: string;
};

export const valuesFrom = (today: string): PromoCodeValues => ({
  code: '',
  type: 'p',
  rate: '',
  amount: '',
  valid_from: today,
  valid_to: '',
  all_vouchers: 'all',
  vouchers: [],
  most_uses: '',
  most_uses_per_customer: '',
});

export const promoCodeLabels: Record<keyof PromoCodeValues, string> = {
  code: 'Code',
  type: 'Discount',
  rate: 'Percentage',
  amount: 'Amount',
  valid_from: 'Valid From',
  valid_to: 'Valid To',
  all_vouchers: 'For',
  vouchers: 'Vouchers',
  most_uses: 'Maximum uses',
  most_uses_per_customer: 'Maximum uses per customer',
};

/** A typed whole number, null if left out. What cannot be read becomes a value that the schema refuses at its field. */
const wholeOrNone = (typed: string): number | null => {
  const text = plainCode(typed);
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};

/** A percentage as the fraction that is sent. */
function rateOf(typed: string): number | null {
  const text = plainCode(typed).replace(/\s*%$/, '');
  if (text === '') return null;
  return /^\d{1,3}(?:[.,]\d{1,4})?$/.test(text)
    ? Number((Number(text.replace(',', '.')) / 100).toFixed(6))
    : Number.NaN;
}

/** The body of a save. */
export const bodyOf = (values: PromoCodeValues) => ({
  code: plainCode(values.code).toUpperCase(),
  type: values.type,
  rate: values.type === 'p' ? rateOf(values.rate) : null,
  amount: values.type === 'a' && !isBlank(values.amount) ? (readAmount(values.amount) ?? Number.NaN) : null,
  valid_from: values.valid_from,
  valid_to: values.valid_to,
  all_vouchers: values.all_vouchers === 'all',
  vouchers: values.all_vouchers === 'all' ? [] : values.vouchers,
  most_uses: wholeOrNone(values.most_uses),
  most_uses_per_customer: wholeOrNone(values.most_uses_per_customer),
});

const blank = 'This value should not be blank.';

/** Errors that the schema cannot tell apart from a wrong form, or finds only once every other field is right. */
export function faultsOf(values: PromoCodeValues): Record<string, string> {
  const { code, type, rate, amount, valid_from, valid_to, all_vouchers, vouchers } = values;
  return {
    ...(isBlank(code) && { code: blank }),
    ...(type === 'p' && isBlank(rate) && { rate: blank }),
    ...(type === 'a' && isBlank(amount) && { amount: blank }),
    ...(valid_from === '' && { valid_from: blank }),
    ...(valid_to === '' && { valid_to: blank }),
    ...(isDay(valid_to) && valid_to < valid_from && { valid_to: 'The last day must not be before the first day.' }),
    ...(all_vouchers === 'chosen' && vouchers.length === 0 && { vouchers: 'Please choose at least one voucher.' }),
  };
}

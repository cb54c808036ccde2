import { voucherTypeWords, type VoucherType } from '@clinic/contract/vouchers/voucher-words.ts';
import { readAmount } from '../../ui/money/read-amount.ts';

/** Where certificates are redeemed: at every branch of the group, at those of a collection, or only at the clinic that sells. */
export const reachWords = { all: 'Every branch of the group', own: 'Only this clinic', collections: 'A collection' };
export type Reach = keyof typeof reachWords;

export const voucherLabels = {
  clinic_id: 'Sold by',
  title: 'Title',
  voucher_type: 'Type',
  description: 'Description',
  amount: 'Price with GST (S$)',
  quantity: 'Quantity',
  start_date: 'On sale from',
  expiry_date: 'Until',
  reach: 'Redeemed at',
  clinic_collections: 'Collection',
  live: 'On sale at once',
};

export const voucherValues = {
  clinic_id: '',
  title: '',
  voucher_type: 'vc' as VoucherType,
  description: '',
  amount: '',
  quantity: '',
  start_date: '',
  expiry_date: '',
  reach: 'all' as Reach,
  clinic_collections: '',
  live: true,
};
export type VoucherValues = typeof voucherValues;

export const typeOptions = Object.entries(voucherTypeWords).map(([value, label]) => ({ value, label }));

/** What the call makes of the form. A number that cannot be read becomes a value that the schema refuses at its field. */
export const voucherOf = (values: VoucherValues) => ({
  title: values.title,
  voucher_type: values.voucher_type,
  description: values.description,
  amount: readAmount(values.amount) ?? Number.NaN,
  quantity: /^\d{1,9}$/.test(values.quantity.trim()) ? Number(values.quantity) : Number.NaN,
  start_date: values.start_date,
  expiry_date: values.expiry_date,
  all_provider: values.reach === 'all',
  clinic_collections: values.reach === 'collections' ? [Number(values.clinic_collections)] : [],
});

/** Errors that the schema of a voucher cannot find. */
export function voucherFaults({ clinic_id, reach, clinic_collections }: VoucherValues): Record<string, string> {
  return {
    ...(clinic_id === '' && { clinic_id: 'Please choose a clinic.' }),
    ...(reach === 'collections' && clinic_collections === '' && { clinic_collections: 'Please choose a collection.' }),
  };
}

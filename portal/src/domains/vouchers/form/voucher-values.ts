import { no_photos, type PhotoList } from '@clinic/contract/shared/photos/photo.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import {
  voucherTypeWords,
  validityWords,
  type Validity,
  type VoucherType,
} from '@clinic/contract/vouchers/voucher-words.ts';
import type { Voucher } from '@clinic/contract/vouchers/voucher.ts';
import { readRichText, wordsOf } from '../../../platform/rich-text/read-rich-text.ts';
import { readAmount, typedAmount } from '../../../ui/money/read-amount.ts';
import { isBlank, plainCode } from '@clinic/contract/shared/typed/visible-text.ts';

/** Where a voucher is valid: at this branch, at every branch, at those of collections, or at chosen ones. */
export type Reach = 'own' | 'all' | 'collections' | 'chosen';
export const reachWords: Record<Reach, string> = {
  own: 'This branch',
  all: 'Every branch',
  collections: 'Collections of branches',
  chosen: 'Chosen branches',
};

/** The form values of a voucher. A type, not an interface, because the forms need an index signature. */
export type VoucherValues = {
  photos: PhotoList;
  title: string;
  /** Empty: not chosen yet. */
  voucher_type: VoucherType | '';
  home_delivery: boolean;
  description: string;
  amount: string;
  start_date: string;
  expiry_date: string;
  redeem_expiry_date: string;
  quantity: string;
  validity: Validity;
  point: string;
  all_provider: Reach;
  clinics: number[];
  clinic_collections: number[];
};
export type VoucherField = keyof VoucherValues;

export const blank_values: VoucherValues = {
  photos: no_photos,
  title: '',
  voucher_type: '',
  home_delivery: false,
  description: '',
  amount: '',
  start_date: '',
  expiry_date: '',
  redeem_expiry_date: '',
  quantity: '',
  validity: 'y',
  point: '0',
  all_provider: 'own',
  clinics: [],
  clinic_collections: [],
};

/** Where a voucher of this branch is valid. */
function reachOf(
  { all_provider, clinics, clinic_collections }: Pick<Voucher, 'all_provider' | 'clinics' | 'clinic_collections'>,
  own_branch: number,
): Reach {
  if (all_provider) return 'all';
  if (clinic_collections.length > 0) return 'collections';
  return clinics.length === 1 && clinics[0]?.id === own_branch ? 'own' : 'chosen';
}

export const valuesOf = (voucher: Voucher, own_branch: number): VoucherValues => ({
  photos: voucher.photos,
  title: voucher.title,
  voucher_type: voucher.voucher_type,
  home_delivery: voucher.type === 'vhd',
  description: voucher.description,
  amount: typedAmount(voucher.amount),
  start_date: voucher.start_date,
  expiry_date: voucher.expiry_date,
  redeem_expiry_date: voucher.redeem_expiry_date ?? '',
  quantity: String(voucher.quantity),
  validity: voucher.validity,
  point: String(voucher.point),
  all_provider: reachOf(voucher, own_branch),
  clinics: voucher.clinics.map(({ id }) => id),
  clinic_collections: voucher.clinic_collections.map(({ id }) => id),
});

/** A typed whole number. What cannot be read becomes a value that the schema refuses at its field. */
const whole = (typed: string): number => (/^\d{1,9}$/.test(plainCode(typed)) ? Number(plainCode(typed)) : Number.NaN);

/** The body of a save. */
export const bodyOf = (values: VoucherValues) => ({
  photos: values.photos,
  title: values.title,
  voucher_type: values.voucher_type as VoucherType,
  home_delivery: values.voucher_type === 'hs' && values.home_delivery,
  description: values.description,
  amount: readAmount(values.amount) ?? Number.NaN,
  start_date: values.start_date,
  expiry_date: values.expiry_date,
  redeem_expiry_date: values.redeem_expiry_date || null,
  quantity: whole(values.quantity),
  validity: values.validity,
  point: isBlank(values.point) ? 0 : whole(values.point),
  all_provider: values.all_provider === 'all',
  clinics: values.all_provider === 'chosen' || values.all_provider === 'collections' ? values.clinics : [],
  clinic_collections: values.all_provider === 'collections' ? values.clinic_collections : [],
});

const blank = 'This value should not be blank.';

/** Errors that the schema cannot tell apart from a wrong form. */
export function faultsOf({ voucher_type, amount, quantity, all_provider, clinics, clinic_collections }: VoucherValues) {
  return {
    ...(voucher_type === '' && { voucher_type: blank }),
    ...(isBlank(amount) && { amount: blank }),
    ...(isBlank(quantity) && { quantity: blank }),
    ...(all_provider === 'chosen' && clinics.length === 0 && { clinics: 'Please choose at least one branch.' }),
    ...(all_provider === 'collections' &&
      clinic_collections.length === 0 && { clinic_collections: 'Please choose at least one collection.' }),
  };
}

export const voucherLabels: Record<VoucherField, string> = {
  photos: 'Photos',
  title: 'Title',
  voucher_type: 'Type',
  home_delivery: 'Sent to the buyer',
  description: 'Description',
  amount: 'Selling Price (Including GST)',
  start_date: 'Start Date',
  expiry_date: 'End Date',
  redeem_expiry_date: 'Redeem Expiry Date',
  quantity: 'Quantity',
  validity: 'Validity',
  point: 'Point',
  all_provider: 'Redeemable at',
  clinics: 'Branches',
  clinic_collections: 'Collections',
};

/** Formats a value for the window that shows conflicting changes. */
export function voucherText(field: VoucherField, value: unknown): string {
  if (field === 'photos') {
    const { photos } = value as PhotoList;
    return photos.length === 1 ? '1 photo' : `${photos.length} photos`;
  }
  if (field === 'description') return wordsOf(readRichText(String(value)));
  if (field === 'voucher_type') return voucherTypeWords[value as VoucherType] ?? '';
  if (field === 'validity') return validityWords[value as Validity];
  if (field === 'all_provider') return reachWords[value as Reach];
  if (field === 'clinics') {
    const { length } = value as number[];
    return length === 1 ? '1 branch' : `${length} branches`;
  }
  if (field === 'clinic_collections') {
    const { length } = value as number[];
    return length === 1 ? '1 collection' : `${length} collections`;
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return field.endsWith('_date') && value !== '' ? showDay(String(value)) : String(value);
}

import type { PhotoList } from '@clinic/contract/shared/photos/photo.ts';
import { longest_rich_text } from '@clinic/contract/shared/rich-text.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { productOf, type VoucherType } from '@clinic/contract/vouchers/voucher-words.ts';
import type { VoucherFields, voucherRow } from '@clinic/contract/vouchers/voucher.ts';
import type { z } from 'zod/mini';
import { cleanRichText, wordsOf } from '../../platform/rich-text/rich-text.rules.ts';
import type { Branch, VoucherRow, VoucherValues } from './vouchers.queries.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

/** A voucher as the list shows it. */
export const showRow = ({
  amount_cents: amount,
  home_delivery,
  ...row
}: VoucherRow): z.output<typeof voucherRow> &
  Pick<VoucherRow, 'description' | 'validity' | 'point' | 'all_provider'> => ({
  ...row,
  amount,
  type: productOf(row.voucher_type, home_delivery),
});

export const valuesOf = (sent: VoucherFields): VoucherValues => ({
  title: sent.title,
  voucher_type: sent.voucher_type,
  home_delivery: sent.home_delivery ?? false,
  description: cleanRichText(sent.description),
  amount_cents: sent.amount,
  start_date: sent.start_date,
  expiry_date: sent.expiry_date,
  redeem_expiry_date: sent.redeem_expiry_date ?? null,
  quantity: sent.quantity,
  validity: sent.validity ?? 'y',
  point: sent.point ?? 0,
  all_provider: sent.all_provider ?? false,
});

/** Where a voucher is valid, unless at every branch. */
export interface Places {
  branch_ids: number[];
  collection_ids: number[];
}

/** The ids of branches and collections where it is valid: none for all branches, the branch itself if nothing is chosen. */
export function placesOf(
  { all_provider, clinics = [], clinic_collections = [] }: VoucherFields,
  own_branch: number,
): Places {
  if (all_provider) return { branch_ids: [], collection_ids: [] };
  if (clinics.length + clinic_collections.length === 0) return { branch_ids: [own_branch], collection_ids: [] };
  return { branch_ids: [...new Set(clinics)], collection_ids: [...new Set(clinic_collections)] };
}

/** Messages by field. */
export type Faults = Partial<Record<keyof VoucherFields, string[]>>;

interface Circumstances {
  today: string;
  /** The types that the plan of the branch allows. */
  allowed: readonly string[];
}

/** Why a voucher cannot be offered now: by its type, or by its dates. */
export function offerFaults(
  { voucher_type, expiry_date }: Pick<VoucherValues, 'voucher_type' | 'expiry_date'>,
  { today, allowed }: Circumstances,
): Faults {
  const type_allowed = allowed.includes(voucher_type satisfies VoucherType);
  return {
    ...(type_allowed ? {} : { voucher_type: ['The plan of this branch does not include this type.'] }),
    ...(expiry_date < today ? { expiry_date: ['Please choose today or a later date.'] } : {}),
  };
}

/** The errors of a description after it is cleaned. */
export function descriptionFaults({ description }: Pick<VoucherValues, 'description'>): Faults {
  if (isBlank(wordsOf(description))) return { description: [generic_messages.blank] };
  return description.length > longest_rich_text ? { description: [generic_messages.atMost(longest_rich_text)] } : {};
}

/** The part of a voucher that the trail shows before and after a change. */
export const audited = (
  values: VoucherValues,
  { branches, collections }: { branches: readonly Branch[]; collections: readonly Branch[] },
  photos: PhotoList,
) => ({
  title: values.title,
  voucher_type: values.voucher_type,
  home_delivery: values.home_delivery,
  description: wordsOf(values.description),
  amount_cents: values.amount_cents,
  start_date: values.start_date,
  expiry_date: values.expiry_date,
  redeem_expiry_date: values.redeem_expiry_date,
  quantity: values.quantity,
  validity: values.validity,
  point: values.point,
  all_provider: values.all_provider,
  branches: branches.map(({ name }) => name),
  collections: collections.map(({ name }) => name),
  photos: photos.photos.length,
});

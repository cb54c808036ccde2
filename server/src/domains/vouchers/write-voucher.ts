import type { PhotoList } from '@clinic/contract/shared/photo.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { VoucherFields } from '@clinic/contract/vouchers/voucher.ts';
import type { MemberAct } from '../../platform/act/act.ts';
import { keepPhotos } from '../../platform/photos/keep-photos.ts';
import { readVoucherTypes } from '../clinics/index.ts';
import { photosOf } from './read-voucher.ts';
import { branchIdsOf, descriptionFaults, offerFaults, valuesOf } from './voucher.rules.ts';
import { findBranches, saveVoucherBranches, type VoucherValues } from './vouchers.queries.ts';

interface Written {
  values: VoucherValues;
  branch_ids: number[];
}

/**
 * What a save writes, checked against the plan, the day and the branches of the group. `stored`: an end date that has passed since may
 * stay while other fields change. Refuses by field.
 */
export async function checkVoucher(act: MemberAct, sent: VoucherFields, stored?: VoucherValues): Promise<Written> {
  const { db, scope, now } = act;
  const today = singaporeDay(now);
  const values = valuesOf(sent);
  const branch_ids = branchIdsOf(sent, scope.clinic_id);
  const found = await findBranches(db, scope, branch_ids);
  const { expiry_date, ...type } = offerFaults(values, { today, allowed: await readVoucherTypes(db, scope, today) });
  const faults = {
    ...descriptionFaults(values),
    ...type,
    ...(expiry_date && values.expiry_date !== stored?.expiry_date ? { expiry_date } : {}),
    ...(found.length < branch_ids.length ? { clinics: [generic_messages.format] } : {}),
  };
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  return { values, branch_ids };
}

/** Sets branches and pictures of a voucher that is locked or new. Returns its pictures before and after. */
export async function writeParts(
  act: MemberAct,
  id: number,
  { branch_ids }: Written,
  { photos }: VoucherFields,
): Promise<{ before: PhotoList; after: PhotoList }> {
  await saveVoucherBranches(act.db, act.scope, id, branch_ids);
  if (photos) return keepPhotos(act, { type: 'voucher', id }, photos);
  const present = await photosOf(act.db, act.scope, id);
  return { before: present, after: present };
}

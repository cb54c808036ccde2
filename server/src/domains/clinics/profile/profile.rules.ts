import type { clinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import { estatesOf } from '@clinic/contract/clinics/zones.ts';
import type { Arguments } from '@clinic/contract/shared/endpoint.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { dollarsOrNull } from '@clinic/contract/shared/money.ts';
import type { PhotoList } from '@clinic/contract/shared/photos/photo.ts';
import type { z } from 'zod/mini';
import { figureOf } from '../plans/fees.rules.ts';
import type { ProfileRow, SavedProfile } from './profile.queries.ts';

export type Profile = z.output<typeof clinic>;
type Body = Arguments<typeof updateClinic>['body'];

/** An account number with all but the last four characters masked. */
export const hiddenNumber = (account_no: string): string =>
  account_no.length <= 4 ? '••••' : `${'•'.repeat(account_no.length - 4)}${account_no.slice(-4)}`;

/** A clinic as its own members see it. */
export const toClinic = (
  { group_id, group_name, plan_id, plan_name, allow_voucher_types, fees, account_no, ...row }: ProfileRow,
  photos: PhotoList,
): Profile => ({
  ...row,
  photos,
  group: { id: group_id, name: group_name },
  plan: {
    id: plan_id,
    name: plan_name,
    plan_admin_fees: fees.map((fee) => ({ ...fee, admin_fee: figureOf(fee) })),
    allow_voucher_types,
  },
  account_no: account_no === null ? null : hiddenNumber(account_no),
});

/** Six decimals are about 10 cm, which is precise enough. */
const place = (degrees: number): number => Number(degrees.toFixed(6));

const asStored = (field: string, value: unknown): unknown => {
  if (value === '') return null;
  // Their order is the branch’s.
  if (field === 'languages') return value;
  if (Array.isArray(value)) return [...new Set(value as number[])].toSorted((one, other) => one - other);
  if ((field === 'latitude' || field === 'longitude') && typeof value === 'number') return place(value);
  return value;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields that are not written to the clinic's columns as sent. Photos have rows of their own. */
const other_fields: ReadonlySet<string> = new Set(['updated_at', 'photos']);

/** The fields of the clinic that a save changes. */
export const changedFields = (present: Profile, body: Body): Partial<Profile> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([field, value]) => value !== undefined && !other_fields.has(field))
      .map(([field, value]) => [field, asStored(field, value)] as const)
      .filter(([field, value]) => !isSame(present[field as keyof Profile], value)),
  );

/** The changes as columns. */
export const toColumns = ({ consultation_rate, ...changes }: Partial<Profile>): SavedProfile => ({
  ...(changes as SavedProfile),
  ...(consultation_rate === undefined ? {} : { consultation_rate_cents: consultation_rate }),
});

/** Fields as the trail shows them: amounts in dollars. */
export const audited = ({ consultation_rate, ...fields }: Partial<Profile>) => ({
  ...fields,
  ...(consultation_rate === undefined ? {} : { consultation_rate: dollarsOrNull(consultation_rate) }),
});

/** Errors that depend on several fields of the clinic together. */
export function faultsOfWhole(before: Profile, changes: Partial<Profile>): Record<string, string[]> {
  const after = { ...before, ...changes };
  const touches = (...fields: (keyof Profile)[]): boolean => fields.some((field) => field in changes);
  const faults: Record<string, string[]> = {};
  if (touches('zone', 'estate') && after.estate !== null && !estatesOf(after.zone).includes(after.estate))
    faults['estate'] = ['This estate is not in the chosen zone.'];
  const tells_by_message = after.is_enable_appointment_sms_notify && after.appointment_notify_number === null;
  if (touches('is_enable_appointment_sms_notify', 'appointment_notify_number') && tells_by_message)
    faults['appointment_notify_number'] = ['Mobile can not be empty.'];
  if (touches('latitude', 'longitude') && (after.latitude === null) !== (after.longitude === null))
    faults[after.latitude === null ? 'latitude' : 'longitude'] = [generic_messages.blank];
  return faults;
}

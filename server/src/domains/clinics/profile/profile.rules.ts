import type { Clinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import { estatesOf } from '@clinic/contract/clinics/zones.ts';
import type { Arguments } from '@clinic/contract/shared/endpoint.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { toCents, toDollars } from '@clinic/contract/shared/money.ts';
import type { PhotoList } from '@clinic/contract/shared/photos/photo.ts';
import type { ProfileRow, SavedProfile } from './profile.queries.ts';

type Body = Arguments<typeof updateClinic>['body'];

/** An account number with all but the last four characters masked. */
export const hiddenNumber = (account_no: string): string =>
  account_no.length <= 4 ? '••••' : `${'•'.repeat(account_no.length - 4)}${account_no.slice(-4)}`;

const decimal = (value: string | null): number | null => (value === null ? null : Number(value));

const feeOf = ({ id, product_type, type, flat_cents, rate, effective_date }: ProfileRow['fees'][number]) => ({
  id,
  product_type,
  type,
  admin_fee: type === 'a' ? toDollars(flat_cents ?? 0) : Number(rate ?? 0),
  effective_date,
});

/** A clinic as its own members see it. */
export function toClinic(row: ProfileRow, photos: PhotoList): Clinic {
  const { group_id, group_name, plan_id, plan_name, allow_voucher_types, fees, consultation_rate_cents, ...rest } = row;
  return {
    ...rest,
    photos,
    group: { id: group_id, name: group_name },
    plan: { id: plan_id, name: plan_name, plan_admin_fees: fees.map(feeOf), allow_voucher_types },
    consultation_rate: consultation_rate_cents === null ? null : toDollars(consultation_rate_cents),
    latitude: decimal(row.latitude),
    longitude: decimal(row.longitude),
    account_no: row.account_no === null ? null : hiddenNumber(row.account_no),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Six decimals are about 10 cm, which is precise enough. */
const place = (degrees: number): number => Number(degrees.toFixed(6));

const asStored = (field: string, value: unknown): unknown => {
  if (value === '') return null;
  if (Array.isArray(value)) return [...new Set(value as number[])].toSorted((one, other) => one - other);
  if ((field === 'latitude' || field === 'longitude') && typeof value === 'number') return place(value);
  return value;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields that are not written to the clinic's columns as sent. Photos have rows of their own. */
const other_fields: ReadonlySet<string> = new Set(['updated_at', 'photos']);

/** The columns of the clinic that a save changes, in the API's format. */
export const changedFields = (present: Clinic, body: Body): Partial<Clinic> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([field, value]) => value !== undefined && !other_fields.has(field))
      .map(([field, value]) => [field, asStored(field, value)] as const)
      .filter(([field, value]) => !isSame(present[field as keyof Clinic], value)),
  );

/** Converts the changes from API fields to columns. */
export function toColumns(changes: Partial<Clinic>): SavedProfile {
  const { consultation_rate, ...rest } = changes;
  const cents = consultation_rate === undefined || consultation_rate === null ? null : toCents(consultation_rate);
  return { ...(rest as SavedProfile), ...(consultation_rate === undefined ? {} : { consultation_rate_cents: cents }) };
}

/** Errors that depend on several fields of the clinic together. */
export function faultsOfWhole(before: Clinic, changes: Partial<Clinic>): Record<string, string[]> {
  const after = { ...before, ...changes };
  const touches = (...fields: (keyof Clinic)[]): boolean => fields.some((field) => field in changes);
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

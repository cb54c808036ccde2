import type { ReadDb } from '../../platform/db/handles.ts';
import type { Tenant } from '../../platform/db/transaction.ts';
import { type ClinicRow, findClinic } from './clinics.queries.ts';
import { findFeePlan } from './plans/fee-plans.queries.ts';

/** What a payment costs the clinic on one day. Rates are exact decimals as text, such as `0.008`. */
export interface FeePlan {
  admin_fee: { type: 'a'; flat_cents: number } | { type: 'p'; rate: string };
  handling_fee_rate: string;
  gst_rate: string;
}

/** A clinic within the tenant. Throws if it is missing: the caller has already entered this tenant. */
export async function readClinic(db: ReadDb, scope: Tenant, clinic_id: number): Promise<ClinicRow> {
  const clinic = await findClinic(db, scope, clinic_id);
  if (!clinic) throw new Error('The clinic is not in the tenant.');
  return clinic;
}

/** The fees in force on a Singapore day (money: a transaction's amounts). A product without an admin fee costs none. */
export async function readFeePlan(
  db: ReadDb,
  scope: Tenant,
  clinic_id: number,
  product_type: string,
  day: string,
): Promise<FeePlan> {
  const row = await findFeePlan(db, scope, clinic_id, product_type, day);
  if (!row) throw new Error('The clinic is not in the tenant.');
  const { handling_fee_rate, gst_rate } = row;
  const admin_fee: FeePlan['admin_fee'] =
    row.type === 'p' ? { type: 'p', rate: row.rate ?? '0' } : { type: 'a', flat_cents: row.flat_cents ?? 0 };
  return { admin_fee, handling_fee_rate, gst_rate };
}

/** Reads once, then answers any number of questions: whether a clinic is open at an instant or when on a day, and the deciding rule. */
export { type OpenHours, readOpenHours, readOpenHoursOf } from './hours/open-hours.ts';

/** The group of any clinic, for a platform call that has not entered a tenant. */
export { resolveClinic } from './resolve-clinic.queries.ts';

/** A clinic with its payout account as head office sees them. */
export { readPlatformClinic } from './platform-clinic-actions.ts';

/** The types of voucher that a branch may offer. */
export { readVoucherTypes } from './plans/voucher-types.queries.ts';

/** Enter a clinic that a platform call names, or a group with all its clinics for a call of head office. */
export { enterClinic, enterGroup } from './groups/enter-group.ts';

/** Clinics are about to close: later domains add their open work. */
export { closingClinics, type ClosingClinics } from './groups/closing.ts';
export type { OpenWork } from './groups/closing.rules.ts';

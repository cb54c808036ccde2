import type { Tenant } from '../transaction.ts';
import type { Statement } from './one-round-trip.ts';

/** A statement without values. */
export const plain = (text: string): Statement => ({ text, values: [] });

export const reading_clock = plain('select clock_timestamp() as began_at');

/** Numbers alone: a setting takes no parameter. */
const numbers = (ids: readonly number[]): string => ids.map(Number).join(',');

/** Citus forwards only `set local` to its other nodes. */
export const settingLocally = ({ group_id, clinic_ids }: Tenant): Statement[] => [
  plain(`set local app."group" = '${numbers([group_id])}'`),
  plain(`set local app.clinics = '${numbers(clinic_ids)}'`),
];

/** Opens the tenant's rows until the end of the transaction. The last of the statements reads the clock. */
export const entering = (tenant: Tenant): Statement[] => [...settingLocally(tenant), reading_clock];

/**
 * Takes a role on until the end of the transaction. The distributed engine sends a `set local role` to its workers, where a function with its
 * owner's rights connects as its owner, who must not take the role on. What `set_config` sets stays here, and statements go as this role.
 */
export const takingOn = (role: string): Statement => ({ text: `select set_config('role', $1, true)`, values: [role] });

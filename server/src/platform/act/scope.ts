import type { Tenant } from '../db/transaction.ts';

/**
 * What an action may see of the database. `clinic_id` is the chosen branch; `clinic_ids` is that branch alone, or the whole
 * group where the endpoint reaches that far and the branch is head office. Every tenant query takes the scope.
 */
export interface Scope extends Tenant {
  clinic_id: number;
}

/** The clinic of a record, for work that begins without a tenant and enters it. */
export type ClinicOfGroup = Pick<Scope, 'clinic_id' | 'group_id'>;

import type { Tenant } from '../db/transaction.ts';
import type { RefusalError } from './refusal-error.ts';

/**
 * The rows that an action may see. `clinic_id` is the chosen branch. `clinic_ids` is that branch alone, or the whole group if the endpoint
 * covers groups and the branch is head office. Every tenant query takes the scope.
 */
export interface Scope extends Tenant {
  clinic_id: number;
}

/** The clinic of a record, for work that begins without a tenant and then enters it. */
export type ClinicOfGroup = Pick<Scope, 'clinic_id' | 'group_id'>;

/** The scope of one clinic. */
export const scopeOf = ({ clinic_id, group_id }: ClinicOfGroup): Scope => ({
  clinic_id,
  group_id,
  clinic_ids: [clinic_id],
});

/** What an act that begins without a tenant needs to enter one. */
interface Entering<Code extends string> {
  enter: (tenant: ClinicOfGroup & Tenant) => Promise<Scope>;
  refusal: (code: Code) => RefusalError;
}

/** Enters the clinic of a record that a call names by its id alone. Refuses with this code if there is no such record. */
export async function enterOrigin<Code extends string>(
  { enter, refusal }: Entering<Code>,
  origin: ClinicOfGroup | undefined,
  code: Code,
): Promise<Scope> {
  if (!origin) throw refusal(code);
  return enter(scopeOf(origin));
}

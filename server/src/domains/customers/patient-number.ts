import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { listPatientNumbers } from './customers.queries.ts';

/** The number of a customer in the payments of this branch: the only one that it has, or one that says where it comes from. */
export async function patientNumberOf(
  { db, scope }: { db: ReadDb; scope: Pick<Scope, 'group_id' | 'clinic_id'> },
  { customer_id }: { customer_id: number },
): Promise<string> {
  const [only, ...others] = await listPatientNumbers(db, scope, customer_id);
  return only && others.length === 0 ? only.patient_id : `APP-${customer_id}`;
}

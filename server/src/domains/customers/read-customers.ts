import type { PatientShown } from '@clinic/contract/customers/customers.ts';
import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { Tenant } from '../../platform/db/transaction.ts';
import { type CustomerRow, listCustomersById, listPatientNumbers, listPatientsById } from './customers.queries.ts';
import { toPatientShown } from './show-customer.rules.ts';

/** Customers of the group by id, for records that name them. */
export async function readCustomers(
  db: ReadDb,
  scope: Pick<Tenant, 'group_id'>,
  ids: readonly number[],
): Promise<Map<number, CustomerRow>> {
  const rows = await listCustomersById(db, scope, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Patients of the group by id, for records that name them. The caller notes whose data is seen. */
export async function readPatients(
  db: ReadDb,
  scope: Pick<Tenant, 'group_id'>,
  ids: readonly number[],
): Promise<Map<number, PatientShown>> {
  const rows = await listPatientsById(db, scope, ids);
  return new Map(rows.map((row) => [row.id, toPatientShown(row)]));
}

/** The number of a customer in the payments of this branch: the only one that it has, or one that says where it comes from. */
export async function patientNumberOf(
  { db, scope }: { db: ReadDb; scope: Pick<Scope, 'group_id' | 'clinic_id'> },
  { customer_id }: { customer_id: number },
): Promise<string> {
  const [only, ...others] = await listPatientNumbers(db, scope, customer_id);
  return only && others.length === 0 ? only.patient_id : `APP-${customer_id}`;
}

import type { getCustomer as endpoint } from '@clinic/contract/customers/customers.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listCustomersById, listPatientNumbers, listPatientsOf } from '../customers.queries.ts';
import { noteCustomerOpened } from './note-customer-opened.queries.ts';
import { toPatientShown } from '../show-customer.rules.ts';

/** A customer with their patients. Refuses: customer_not_found. */
export const getCustomer: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { db, scope } = act;
  noteCustomerOpened(act, id);
  const [customer] = await listCustomersById(db, scope, [id]);
  if (!customer) throw act.refusal('customer_not_found');
  const patients = await listPatientsOf(db, scope, id);
  const numbers = Map.groupBy(await listPatientNumbers(db, scope, id), (number) => number.customer_patient_id);
  return {
    ...customer,
    patients: patients.map(({ has_photos, ...patient }) => ({
      ...toPatientShown(patient),
      has_photos,
      patient_ids: (numbers.get(patient.id) ?? []).map(({ patient_id }) => patient_id),
    })),
  };
};

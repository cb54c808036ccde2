import type { reportCustomer as endpoint } from '@clinic/contract/customers/platform-customers.ts';
import type { Action } from '../../../platform/act/act.ts';
import { enterClinic } from '../../clinics/index.ts';
import { upsertCustomer, upsertPatient } from './upserts.ts';

/** The consumer app reports a customer. Refuses: clinic_not_found, patient_number_taken. */
export const reportCustomer: Action<typeof endpoint> = async (act, { body: { clinic_id, user, patients = [] } }) => {
  const scope = await enterClinic(act, clinic_id);
  const customer = await upsertCustomer(act, scope, user);
  const made: { id: number; platform_id: string }[] = [];
  for (const patient of patients) {
    const { id } = await upsertPatient(act, scope, customer.id, patient);
    made.push({ id, platform_id: patient.id });
  }
  return { id: customer.id, patients: made };
};

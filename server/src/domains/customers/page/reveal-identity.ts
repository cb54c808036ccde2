import type { revealIdentity as endpoint } from '@clinic/contract/customers/customers.ts';
import type { Action } from '../../../platform/act/act.ts';
import { openIdentity } from '../identity.rules.ts';
import { findSealedPatient } from './reveal-identity.queries.ts';

/**
 * The whole identity number of a patient. The trail says who read it, and why. Refuses: patient_not_found, identity_missing. A number
 * whose seal does not open is missing too: its key is gone.
 */
export const revealIdentity: Action<typeof endpoint> = async (act, { params: { id }, body: { reason } }) => {
  const patient = await findSealedPatient(act.db, act.scope, id);
  if (!patient) throw act.refusal('patient_not_found');
  const number = openIdentity(act.sealing, patient);
  if (number === null) throw act.refusal('identity_missing');
  const after = { patient: patient.name, reason };
  act.audit('identity_revealed', { entity: 'customer', entity_id: patient.customer_id, after });
  return { number };
};

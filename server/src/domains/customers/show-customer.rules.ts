import type { PatientShown } from '@clinic/contract/customers/customers.ts';
import type { PatientRow } from './customers.queries.ts';

/** A patient as staff see them: the identity is masked. */
export const toPatientShown = ({
  is_self,
  gender,
  identity_type,
  identity_masked,
  ...row
}: PatientRow): PatientShown => ({
  ...row,
  relation: is_self ? 'self' : 'dependant',
  gender,
  identity:
    identity_type === null || identity_masked === null ? null : { type: identity_type, masked: identity_masked },
});

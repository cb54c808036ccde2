import type { PatientShown } from '@clinic/contract/customers/customers.ts';
import type { CustomerRow, PatientRow } from './customers.queries.ts';

/** A customer as staff see them. */
export const toCustomerShown = <Row extends CustomerRow>({ created_at, updated_at, seen_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
  seen_at: seen_at.toISOString(),
});

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

import { record } from '../shared/record.ts';
import { genderWords, identityTypeWords } from './customers.ts';

export const customerRecord = record({
  kind: 'customer',
  label: { one: 'Customer', many: 'Customers' },
  role: 'ROLE_APPOINTMENT_VIEW',
  activities: {
    customer_created: 'Customer added',
    customer_updated: 'Customer changed',
    patient_created: 'Patient added',
    patient_updated: 'Patient changed',
    patient_moved: 'Patient moved to another customer',
  },
  fields: {
    e_card_type: 'Card',
    date_of_birth: 'Date of birth',
    identity_type: 'Identity document',
    identity_masked: 'Identity number',
    is_self: 'Is the customer',
    patient: 'Patient',
  },
  values: { gender: genderWords, identity_type: identityTypeWords },
});

import { record } from '../shared/record.ts';
import { customer_roles } from './customer-list.ts';
import { patientPhotoWords } from './patient-photos.ts';
import { genderWords, identityTypeWords, revealReasonWords } from './customers.ts';

export const customerRecord = record({
  kind: 'customer',
  label: { one: 'Customer', many: 'Customers' },
  role: customer_roles,
  list: '/customers',
  has_views: true,
  page: '/customers',
  opens_in_group: true,
  is_searched: true,
  shows_patients: true,
  trail: true,
  activities: {
    customer_created: 'Customer added',
    customer_updated: 'Customer changed',
    patient_created: 'Patient added',
    patient_updated: 'Patient changed',
    identity_revealed: 'Identity number shown',
    identity_document_revealed: 'Photos of the identity document shown',
    patient_photo_kept: 'Photo of a patient added',
    patient_photo_removed: 'Photo of a patient removed',
    patient_photo_opened: 'Photo of a patient opened',
    patient_moved: 'Patient moved to another customer',
  },
  fields: {
    e_card_type: 'Card',
    date_of_birth: 'Date of birth',
    identity_type: 'Identity document',
    identity_masked: 'Identity number',
    is_self: 'Same person as the customer',
    patient: 'Patient',
    reason: 'Reason',
    photo: 'Photo',
  },
  values: {
    gender: genderWords,
    identity_type: identityTypeWords,
    reason: revealReasonWords,
    photo: patientPhotoWords,
  },
});

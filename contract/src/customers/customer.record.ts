import { languageWords } from '../shared/languages/language.ts';
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
  summaries: { customers: 'Who they are, their patients and payments' },
  trail: true,
  activities: {
    customer_created: ['Customer added', 'added {record}'],
    customer_updated: ['Customer changed', 'changed {record}'],
    patient_created: ['Patient added', 'added a patient of {record}'],
    patient_updated: ['Patient changed', 'changed a patient of {record}'],
    identity_revealed: ['Identity number shown', 'viewed an identity number of {record}'],
    identity_document_revealed: ['Photos of the identity document shown', 'viewed an identity document of {record}'],
    patient_photo_kept: ['Photo of a patient added', 'added a photo of a patient of {record}'],
    patient_photo_removed: ['Photo of a patient removed', 'removed a photo of a patient of {record}'],
    patient_photo_opened: ['Photo of a patient opened', 'viewed a photo of a patient of {record}'],
    patient_moved: ['Patient moved to another customer', 'moved a patient to or from {record}'],
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
    language: 'Language',
  },
  values: {
    gender: genderWords,
    identity_type: identityTypeWords,
    reason: revealReasonWords,
    photo: patientPhotoWords,
    language: languageWords,
  },
});

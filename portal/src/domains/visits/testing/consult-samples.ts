import type { Consult } from '@clinic/contract/visits/consult/consult.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { railSample, visitPageSample } from '../visit/testing/visit-samples.ts';

const at = '2026-11-26T03:50:00.000Z';

/** A visit whose patient the doctor sees now. */
export const visitInConsult = (change: Partial<VisitPage> = {}): VisitPage => ({
  ...visitPageSample(),
  created_at: at,
  updated_at: at,
  status: 's',
  call_at: at,
  patient: {
    id: 4,
    customer_id: 3,
    name: 'Tan Mei Ling',
    gender: 'f',
    mobile: '+6591234567',
    photo: null,
    user: { username: 'tan.mei', e_card_type: null, company: null, work_permit_no: null },
  },
  patient_info: { date_of_birth: '1984-03-02', nric_photo_front: null, nric_photo_back: null },
  telemed_service: { id: 7, name: 'GP consultation' },
  company_name: null,
  telemed_doctor_profile: { id: 2, salutation: 'Dr', name: 'Lim Wei' },
  specified: false,
  consult_start_at: at,
  ended_why: null,
  ended_at: null,
  identity: { type: 'nric', masked: 'S****567D' },
  consent_at: at,
  telemed_preconsult_groups: [],
  locator_response: null,
  guard_rails: [
    railSample({ rail: 'identity', ways: ['document', 'details'] }),
    railSample({ rail: 'place' }),
    railSample({ rail: 'consent', state: 'met' }),
    railSample({ rail: 'first_by_video', is_required: false }),
  ],
  is_own: true,
  ...change,
});

/** Its text, before anything is written. */
export const consultOf = (change: Partial<Consult> = {}): Consult => ({
  visit_id: 12,
  status: 's',
  notes: '',
  diagnosis: '',
  mc: null,
  referral: null,
  medicines: [],
  updated_at: null,
  bill: null,
  documents: [],
  ...change,
});

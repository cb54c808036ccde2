import type { Consult } from '@clinic/contract/teleconsult/consult/consult.ts';
import type { VisitPage } from '@clinic/contract/teleconsult/visits/visit.ts';

const at = '2026-11-26T03:50:00.000Z';

/** A visit whose patient the doctor sees now. */
export const visitInConsult = (change: Partial<VisitPage> = {}): VisitPage => ({
  id: 12,
  created_at: at,
  updated_at: at,
  status: 's',
  call_at: at,
  schedule_at: null,
  appointment: null,
  patient_name: 'Tan Mei Ling',
  patient: {
    id: 4,
    customer_id: 3,
    name: 'Tan Mei Ling',
    gender: 'f',
    mobile: '+65 9123 4567',
    user: { username: 'tan.mei', e_card_type: null, company: null },
  },
  patient_info: { date_of_birth: '1984-03-02' },
  telemed_service: { id: 7, name: 'GP consultation' },
  user_type: 'member',
  company_name: null,
  medinet_user: null,
  medinet_user_network: null,
  telemed_doctor_profile: { id: 2, salutation: 'Dr', name: 'Lim Wei' },
  specified: false,
  consult_start_at: at,
  consult_end_at: null,
  ended_why: null,
  ended_at: null,
  identity: { type: 'nric', masked: 'S****567D' },
  media: 'video',
  is_first_visit: true,
  consent_at: at,
  telemed_preconsult_groups: [],
  locator_response: null,
  guard_rails: [
    { rail: 'identity', is_required: true, state: 'missing', reason: null, by: null, at: null },
    { rail: 'place', is_required: true, state: 'missing', reason: null, by: null, at: null },
    { rail: 'consent', is_required: true, state: 'met', reason: null, by: null, at: null },
    { rail: 'first_by_video', is_required: false, state: 'missing', reason: null, by: null, at: null },
  ],
  notes: '',
  notes_updated_at: null,
  rings_until: null,
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

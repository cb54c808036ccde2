import type { Presence } from '@clinic/contract/visits/presence/presence.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { visitPageSample } from '../visit/testing/visit-samples.ts';

/** The user of the tests’ session, and their branch (`testing/tokens.ts`). */
export const own_user_id = 7;
export const own_clinic_id = 1;

export const presenceSample = (change: Partial<Presence> = {}): Presence => ({
  doctor_id: 7,
  online: false,
  updated_at: new Date().toISOString(),
  changed_at: new Date().toISOString(),
  remark: '',
  ...change,
});

/** A call that rings at this doctor. */
export const visitSample = (change: Partial<VisitPage> = {}): VisitPage => ({
  ...visitPageSample(),
  id: 31,
  created_at: '2026-11-26T06:30:00.000Z',
  updated_at: '2026-11-26T06:30:00.000Z',
  status: 'm',
  call_at: '2026-11-26T06:30:00.000Z',
  patient: {
    id: 5,
    customer_id: 4,
    name: 'Tan Mei Ling',
    gender: 'f',
    mobile: '+6591234567',
    photo: null,
    user: { username: 'meiling.tan', e_card_type: 'Gold', company: { name: 'Merlion Foods' }, work_permit_no: null },
  },
  telemed_service: { id: 3, name: 'GP consultation' },
  user_type: 'partner',
  company_name: 'Straits Shipping',
  medinet_user: { id: 'm-1', company_name: 'Straits Shipping' },
  medinet_user_network: 'Ally Plus',
  telemed_doctor_profile: null,
  specified: false,
  ended_why: null,
  ended_at: null,
  identity: { type: 'work_permit', masked: 'G****123K' },
  consent_at: null,
  telemed_preconsult_groups: [
    {
      title: 'Symptoms',
      description: 'What brings you here',
      questions: [
        { type: 'text', title: 'Since when?', answer: 'Monday', pictures: 0 },
        { type: 'photo', title: 'A photo of the rash', answer: '', pictures: 1 },
      ],
    },
  ],
  locator_response: {
    results: [{ formatted_address: '1 Orchard Road, Singapore 238801', locator_lat: 1.3, locator_lng: 103.8 }],
  },
  guard_rails: [],
  rings_until: new Date(Date.now() + 45_000).toISOString(),
  is_own: true,
  ...change,
});

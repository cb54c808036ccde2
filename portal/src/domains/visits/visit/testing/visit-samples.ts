import type { VisitGuardRail } from '@clinic/contract/visits/visit/guard-rails.ts';
import type { Visit, VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import type { VisitLogEntry } from '@clinic/contract/visits/visit/visits.ts';

const lim = { id: 7, salutation: 'Dr', name: 'Lim Wei Jie' };

/** A missed call. */
export const visitSample = (change: Partial<Visit> = {}): Visit => ({
  id: 12,
  created_at: '2026-11-23T01:00:00.000Z',
  updated_at: '2026-11-23T01:05:00.000Z',
  status: 'mc',
  call_at: '2026-11-23T01:00:00.000Z',
  schedule_at: null,
  appointment: null,
  patient_name: 'Tan Mei Ling',
  patient: {
    id: 5,
    customer_id: 3,
    name: 'Tan Mei Ling',
    gender: 'f',
    mobile: '+6591234567',
    user: { username: 'tan.mei', e_card_type: 'Gold', company: { name: 'Acme' } },
  },
  patient_info: { date_of_birth: '1984-05-17' },
  telemed_service: { id: 2, name: 'GP consult' },
  user_type: 'member',
  company_name: 'Acme',
  medinet_user: null,
  medinet_user_network: null,
  telemed_doctor_profile: lim,
  specified: true,
  consult_start_at: null,
  consult_end_at: null,
  ended_why: 'unanswered',
  ended_at: '2026-11-23T01:05:00.000Z',
  ...change,
});

/** A booked visit that can still be cancelled. */
export const bookedSample = (change: Partial<Visit> = {}): Visit =>
  visitSample({
    id: 14,
    status: 'i',
    patient_name: 'Goh Siew Lan',
    call_at: null,
    schedule_at: '2099-11-30T02:00:00.000Z',
    appointment: { id: 4 },
    ended_why: null,
    ended_at: null,
    ...change,
  });

/** A call that rings now. */
export const waitingSample = (change: Partial<Visit> = {}): Visit =>
  visitSample({ id: 15, status: 'm', patient_name: 'Ng Hui', ended_why: null, ended_at: null, ...change });

/** A check that the group asks for and that is missing. */
export const railSample = (change: Pick<VisitGuardRail, 'rail'> & Partial<VisitGuardRail>): VisitGuardRail => ({
  is_required: true,
  ways: [],
  way: null,
  state: 'missing',
  reason: null,
  by: null,
  at: null,
  ...change,
});

/** The data of a visit's page. */
export const visitPageSample = (change: Partial<Omit<VisitPage, 'patient' | 'patient_info'>> = {}): VisitPage => ({
  ...visitSample(),
  patient: { ...visitSample().patient, photo: null, user: { ...visitSample().patient.user, work_permit_no: null } },
  patient_info: { ...visitSample().patient_info, nric_photo_front: null, nric_photo_back: null },
  identity: { type: 'nric', masked: 'S****567A' },
  media: 'video',
  is_first_visit: true,
  consent_at: '2026-11-23T01:00:00.000Z',
  telemed_preconsult_groups: [
    {
      title: 'Your complaint',
      description: '',
      questions: [
        { type: 'text', title: 'What is wrong?', answer: 'Fever since Sunday', pictures: 0 },
        { type: 'photo', title: 'A photo of the rash', answer: '', pictures: 2 },
      ],
    },
  ],
  locator_response: {
    results: [{ formatted_address: '12 Orchard Road, Singapore 238801', locator_lat: 1.3, locator_lng: 103.8 }],
  },
  guard_rails: [
    railSample({ rail: 'identity', ways: ['document', 'details'] }),
    railSample({ rail: 'place', state: 'met' }),
    railSample({
      rail: 'consent',
      is_required: false,
      state: 'overridden',
      reason: 'Said on the phone',
      by: 'Mei Tan',
      at: '2026-11-23T01:01:00.000Z',
    }),
    railSample({ rail: 'first_by_video', is_required: false, state: 'met' }),
  ],
  notes: '',
  notes_updated_at: null,
  rings_until: null,
  is_own: false,
  ...change,
});

const entry = (id: number, change: Partial<VisitLogEntry>): VisitLogEntry => ({
  id,
  at: '2026-11-23T01:00:00.000Z',
  kind: 'called',
  text: 'The patient called',
  status: 'm',
  by: null,
  doctor: null,
  device: null,
  remark: '',
  ...change,
});

export const logSample: VisitLogEntry[] = [
  entry(1, {}),
  entry(2, {
    at: '2026-11-23T01:02:00.000Z',
    kind: 'skipped',
    text: 'Dr Lim Wei Jie was unavailable',
    by: 'Lim Wei Jie',
    doctor: lim,
    device: 'Chrome on Windows',
    remark: 'Skip visit',
  }),
];

export const onePage = <Row>(data: Row[], rows = data.length) => ({
  data,
  pager: { p: 1, n: 20, pages: Math.ceil(rows / 20), rows },
});

export const programsSample = {
  data: [
    { id: 'member' as const, name: 'Ally Members' },
    { id: 'partner' as const, name: 'Ally Partners' },
  ],
  services: [
    { id: 2, name: 'GP consult' },
    { id: 3, name: 'Nutrition' },
  ],
  doctors: [lim, { id: 8, salutation: 'Dr', name: 'Koh Li Na' }],
};

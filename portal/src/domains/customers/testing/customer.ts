import type { CustomerWithPatients } from '@clinic/contract/customers/customers.ts';

/** A customer who is the only patient. */
export const customerSample = (change: Partial<CustomerWithPatients> = {}): CustomerWithPatients => ({
  id: 7,
  name: 'Tan Mei Ling',
  username: 'tan.mei',
  mobile: '+6591234567',
  e_card_type: 'Gold',
  company: 'Bedok Bakery',
  language: null,
  created_at: '2026-01-05T02:00:00.000Z',
  updated_at: '2026-01-05T02:00:00.000Z',
  seen_at: '2026-11-20T02:00:00.000Z',
  patients: [
    {
      id: 70,
      customer_id: 7,
      name: 'Tan Mei Ling',
      relation: 'self',
      gender: 'f',
      date_of_birth: '1984-05-17',
      identity: { type: 'nric', masked: 'S****567A' },
      patient_ids: ['HQ-000123'],
      has_photos: false,
    },
  ],
  ...change,
});

import { randomInt, randomUUID } from 'node:crypto';
import { writableClinic } from '@clinic/contract/clinics/clinic.ts';
import type { DomainSamples } from './sample.ts';

/** An empty text becomes null, and coordinates are stored to six decimals. */
const asStored = (value: unknown): unknown => {
  if (typeof value === 'number') return Number(value.toFixed(6));
  return value === '' ? null : value;
};
const written = Object.fromEntries(Object.keys(writableClinic).map((field) => [field, asStored]));

export const samples: DomainSamples = {
  updateClinic: {
    make: async () => ({
      body: {
        // A branch has one version, so a concurrent save would make this one stale.
        updated_at: undefined,
        zone: 'East',
        estate: 'Bedok',
        postal_code: String(randomInt(100_000, 1_000_000)),
        phone: '+6561234567',
        fax: '+6561234568',
        appointment_notify_number: '+6591234567',
        provider_email: 'clinic@example.com',
        remittance_email: 'accounts@example.com',
        website: 'https://example.com/',
        latitude: 1.324012,
        longitude: 103.930204,
        consultation_rate: 38.5,
        supports: [1, 4],
        languages: ['zh', 'en'],
        // The same values again would write nothing.
        special_remark: `Remark ${randomUUID()}`,
        // A picture is referenced by its upload. The tests of photos cover its processing.
        photos: undefined,
      },
    }),
    kept: { ...written, updated_at: null, photos: null },
  },
  saveContacts: {
    make: async () => ({
      query: { updated_at: undefined },
      list: [{ name: 'Front desk', phone: '+6561234567' }],
    }),
    kept: { 0: null },
  },
};

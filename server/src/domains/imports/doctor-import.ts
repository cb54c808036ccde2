import { createDoctor as endpoint } from '@clinic/contract/doctors/doctors.ts';
import { plainMcr } from '@clinic/contract/doctors/mcr.ts';
import { doctor_columns } from '@clinic/contract/imports/import-columns.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { createDoctor, type NewDoctor } from '../doctors/index.ts';
import type { Importing } from './import-kind.ts';
import { type FieldMessages, genderOf, given } from './lines.rules.ts';

const faultsOf = (mcr: string): FieldMessages => (plainMcr(mcr) === '' ? { mcr: [generic_messages.blank] } : {});

/**
 * Doctors are identified by their registration number. A doctor without one is added on the page, where the user sees who already exists.
 */
export const doctorImport: Importing<NewDoctor> = {
  kind: 'doctors',
  columns: doctor_columns,
  key: 'mcr',
  toKey: ({ mcr = '' }) => plainMcr(mcr),
  endpoint,
  prepare: async () => (values) => ({
    body: {
      ...Object.fromEntries(
        doctor_columns.flatMap(({ field }) => (given(values[field]) === undefined ? [] : [[field, values[field]]])),
      ),
      gender: genderOf(values['gender']),
    },
    faults: faultsOf(values['mcr'] ?? ''),
  }),
  create: async (act, body) => {
    const { id, name } = await createDoctor(act, body);
    return { id, name };
  },
  sharedBy: () => null,
  trail_kind: 'doctors_imported',
  announcement: (doctor_id) => ({ name: 'doctor_changed', data: { doctor_id } }),
};

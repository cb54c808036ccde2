import { randomUUID } from 'node:crypto';
import type { DomainSamples, World } from './sample.ts';

/** What a platform call tells of a customer with one patient, under ids that no other call has. */
export const toldCustomer = ({ clinic }: Pick<World, 'clinic'>) => {
  const id = randomUUID();
  return {
    clinic_id: clinic.id,
    user: {
      id: `u-${id}`,
      username: 'tan.mei',
      mobile: '+65 9123 4567',
      e_card_type: 'Gold',
      company: 'Merlion Foods',
    },
    patients: [
      {
        id: `p-${id}`,
        relation: 'self',
        name: 'Tan Mei Ling',
        gender: 'f',
        date_of_birth: '1984-05-17',
        identity: { type: 'nric', number: 'S8412567A' },
        patient_id: `N-${id.slice(0, 12)}`,
      },
    ],
  };
};

export const samples: DomainSamples = {
  reportCustomer: { make: async (world) => ({ body: toldCustomer(world) }) },
};

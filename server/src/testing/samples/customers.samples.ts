import { randomUUID } from 'node:crypto';
import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import { openCounter, startPayment } from '../money/payments.ts';
import { test_platform_key } from '../test-app.ts';
import { makeImage } from '../wire/uploads.ts';
import type { DomainSamples, World } from './sample.ts';
import { claimsOf } from '../people/token-claims.ts';

/** A customer with one patient for a platform call, under ids that no other call has. */
export const toldCustomer = ({ clinic }: Pick<World, 'clinic'>) => {
  const id = randomUUID();
  return {
    clinic_id: clinic.id,
    user: {
      id: `u-${id}`,
      username: 'tan.mei',
      mobile: '+6591234567',
      e_card_type: 'Gold',
      company: 'Merlion Foods',
      language: 'zh',
    },
    patients: [
      {
        id: `p-${id}`,
        relation: 'self',
        name: 'Tan Mei Ling',
        gender: 'f',
        date_of_birth: '1984-05-17',
        identity: { type: 'nric', number: 'S8418567A' },
        patient_id: `N-${id.slice(0, 12)}`,
      },
    ],
  };
};

/** A new customer of the branch with one patient. */
export async function makeCustomer(world: Pick<World, 'app' | 'clinic'>, told = toldCustomer(world)) {
  const made = await world.app.call(reportCustomer, { body: told as never }, test_platform_key);
  if (made.status !== 200) throw new Error(`No customer: ${made.text}`);
  return { ...made.answer, told };
}

const ofOne = { make: async (world: World) => ({ params: { id: (await makeCustomer(world)).id } }) };
const withOne = {
  make: async (world: World) => {
    await makeCustomer(world);
    return {};
  },
};

/** A patient with a photo. */
async function photographed(world: World): Promise<number> {
  const id = (await makeCustomer(world)).patients[0]?.id ?? 0;
  const key = await world.app.platform.files.keep(await makeImage(), 'jpeg');
  await world.app.owner.query('update customer_patient set photo_file = $2 where id = $1', [id, key]);
  return id;
}

export const samples: DomainSamples = {
  listCustomers: withOne,
  listCustomerCards: withOne,
  getCustomer: ofOne,
  setCustomerLanguage: {
    make: async (world) => ({ params: { id: (await makeCustomer(world)).id }, body: { language: 'ta' } }),
    kept: { language: null },
  },
  revealIdentity: {
    make: async (world) => ({ params: { id: (await makeCustomer(world)).patients[0]?.id }, body: { reason: 'claim' } }),
    // Stored in the trail.
    kept: { reason: null },
  },
  readPatientPhotos: { make: async (world) => ({ params: { id: await photographed(world) } }) },
  revealPatientPhotos: {
    make: async (world) => ({ params: { id: await photographed(world) }, body: { reason: 'claim' } }),
    // Stored in the trail.
    kept: { reason: null },
  },
  openPatientPhoto: {
    make: async (world, bearer = world.counter.token) => {
      const { app, clinic } = world;
      const claims = { kind: 'patientface', id: await photographed(world), clinic_id: clinic.id };
      const user_id = claimsOf(bearer).id;
      return { params: { link: app.platform.tokens.signDocument({ ...claims, user_id }, new Date(), 300) } };
    },
  },
  sendPatientPhoto: {
    make: async (world) => {
      const patient_id = (await makeCustomer(world)).patients[0]?.platform_id ?? '';
      const image = (await makeImage()).toString('base64');
      return { body: { clinic_id: world.clinic.id, patient_id, kind: 'face', image } };
    },
    // The image is a file of the patient, whom the group shares; patient-photos.test.ts compares it.
    kept: { clinic_id: null, patient_id: null, kind: null, image: null },
  },
  listCustomerPayments: {
    make: async (world) => {
      const { id, told } = await makeCustomer(world);
      await startPayment(world.app, await openCounter(world.app, world.user, world.clinic), {
        patient_id: told.patients[0]?.patient_id ?? '',
      });
      return { params: { id } };
    },
  },
  reportCustomer: {
    make: async (world) => ({ body: toldCustomer(world) }),
    // The account and each patient are rows of their own; report-customer.test.ts compares their fields.
    kept: { clinic_id: null, user: null, patients: null },
  },
};

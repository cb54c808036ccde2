import { downloadTelemedInvoice } from '@clinic/contract/visits/history/history.ts';
import type { DomainSamples, World } from '../sample.ts';
import { billedVisit, pay, paymentOf } from './billed-visits.ts';
import { beDoctor } from './doctor-of-token.ts';
import { makeCharged } from './seen-visits.ts';

/** The branch of a token's holder, who is a doctor there. */
async function practiceOf(world: World, bearer?: string) {
  const { doctor_id, clinic_id } = await beDoctor(world, bearer);
  return { doctor_id, clinic: { id: clinic_id, group_id: world.group.id, name: '' } };
}

/** A visit of the holder that is paid, and its receipt. */
async function paid(world: World, bearer?: string) {
  const practice = await practiceOf(world, bearer);
  const service_id = await makeCharged(world.app, world.group);
  const id = await billedVisit(world.app, practice, { service_id });
  // As it was when the patient called: the patient belongs to the group, and this name to the branch.
  await world.app.owner.query('update visit set patient_name = $2 where id = $1', [
    id,
    `Tan Mei Ling of ${practice.clinic.id}`,
  ]);
  const answered = await pay(world.app, id);
  if (answered.status !== 200) throw new Error(`Not paid: ${answered.text}`);
  const { rows } = await world.app.owner.query<{ id: number }>(
    `select id from telemed_invoice where clinic_id = $1 and visit_id = $2 and invoice_type = 'r'`,
    [practice.clinic.id, id],
  );
  return { ...practice, id, service_id, invoice_id: rows[0]?.id };
}

export const samples: DomainSamples = {
  payVisit: {
    make: async (world) => ({
      params: { id: await billedVisit(world.app, await practiceOf(world)) },
      body: paymentOf({ amount: 20, method: 'card', discount: 5 }),
    }),
    // In cents; by its words in the transaction, and in the outcome of the payment.
    kept: { amount: null, discount: null, paid_at: null, method: null, acquirer_id: null },
  },
  readVisitBill: { make: async (world, bearer) => ({ params: { id: (await paid(world, bearer)).id } }) },
  listVisitHistory: {
    make: async (world, bearer) => {
      const { doctor_id, service_id } = await paid(world, bearer);
      return {
        query: {
          status: '',
          schedule_at: '',
          name: '',
          doctor_id: String(doctor_id),
          service_id: String(service_id),
          user_type: '',
        },
      };
    },
  },
  listHistoryChoices: {
    make: async (world) => {
      await makeCharged(world.app, world.group);
      return {};
    },
  },
  downloadTelemedInvoice: {
    make: async (world, bearer) => ({ params: { id: (await paid(world, bearer)).invoice_id } }),
  },
  openTelemedInvoice: {
    make: async (world, bearer = world.counter.token) => {
      const { invoice_id } = await paid(world, bearer);
      const { answer } = await world.app.call(downloadTelemedInvoice, { params: { id: String(invoice_id) } }, bearer);
      return { params: { link: answer.path?.split('/').at(-1) } };
    },
  },
};

import { randomUUID } from 'node:crypto';
import { setAdminFee } from '@clinic/contract/clinics/platform-plans.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { toBankText } from '../../../platform/bank/bank-characters.rules.ts';
import { longest_name } from '../../../platform/bank/bank-account.rules.ts';
import { makePlan } from '../../factories.ts';
import { openBankAccount } from '../../money/giro.ts';
import { test_platform_key } from '../../test-app.ts';
import type { DomainSamples, World } from '../sample.ts';

/** A future day, different each time until none is left, because a plan has one fee a day. */
let days_ahead = 30;
const nextDay = (): string => {
  days_ahead = days_ahead >= 900 ? 30 : days_ahead + 1;
  return addDays(singaporeDay(new Date()), days_ahead);
};

const planOf = async ({ app, clinic }: World): Promise<number> => {
  const { rows } = await app.owner.query<{ plan_id: number }>('select plan_id from clinic where id = $1', [clinic.id]);
  return rows[0]?.plan_id ?? 0;
};

async function futureFee({ app }: World, plan_id: number): Promise<number> {
  const body = { product_type: 'c', type: 'p', admin_fee: 0.02, effective_date: nextDay() } as const;
  // Days repeat in a run of a million calls.
  await app.owner.query('delete from plan_admin_fee where plan_id = $1 and product_type = $2 and effective_date = $3', [
    plan_id,
    body.product_type,
    body.effective_date,
  ]);
  const made = await app.call(setAdminFee, { params: { id: String(plan_id) }, body }, test_platform_key);
  if (made.status !== 201) throw new Error(`No fee: ${made.text}`);
  return made.answer.id;
}

export const samples: DomainSamples = {
  listAdminFees: { make: async (world) => ({ params: { id: await planOf(world) }, query: { product_type: 'c' } }) },
  deleteAdminFee: { make: async (world) => ({ params: { id: await futureFee(world, await planOf(world)) } }) },
  revealBankAccount: {
    make: async ({ app, clinic }) => {
      await openBankAccount(app, clinic);
      return {};
    },
  },
  createPlan: {
    make: async () => ({ body: { name: `Plan ${randomUUID()}`, handling_fee_rate: 0.008 } }),
    // In the trail with its five decimals.
    kept: { handling_fee_rate: null },
  },
  getPlatformPlan: { make: async ({ app }) => ({ params: { id: (await makePlan(app)).id } }) },
  updatePlan: {
    make: async ({ app }) => ({
      params: { id: (await makePlan(app)).id },
      body: { name: `Plan ${randomUUID()}`, voucher_types: ['vc'], updated_at: undefined },
    }),
    // Under the name of its column.
    kept: { voucher_types: null },
  },
  createGstRate: {
    make: async () => ({ body: { rate: 0.09, effective_date: nextDay() } }),
    // With five decimals; the day at the rate and at its change.
    kept: { rate: null, effective_date: null },
  },
  setAdminFee: {
    make: async ({ app }) => ({
      params: { id: (await makePlan(app)).id },
      body: { product_type: 'c', type: 'a', admin_fee: 1, effective_date: nextDay() },
    }),
    // In cents, or as a rate with five decimals.
    kept: { admin_fee: null },
  },
  deletePlatformAdminFee: {
    make: async (world) => ({ params: { id: await futureFee(world, (await makePlan(world.app)).id) } }),
  },
  getPlatformClinic: { make: async ({ clinic }) => ({ params: { id: clinic.id } }) },
  listClinicNames: { make: async () => ({}) },
  setClinicPlan: {
    make: async ({ app, clinic }) => ({
      params: { id: clinic.id },
      // Sent without a version, so it overwrites what another call has set meanwhile.
      body: { plan_id: (await makePlan(app)).id, effective_date: nextDay(), updated_at: undefined },
    }),
    // Setting the present plan cancels a change, which leaves no row.
    kept: { plan_id: null, effective_date: null },
  },
  setClinicBankAccount: {
    make: async ({ clinic }) => ({
      params: { id: clinic.id },
      body: {
        bank_code: 'DBSSSGSG',
        branch_code: '003',
        account_name: 'A Clinic Pte Ltd',
        account_no: '0031234567',
        updated_at: undefined,
      },
    }),
    kept: {
      // In letters that banks can read.
      account_name: (text) => toBankText(String(text), longest_name) ?? '',
      // Under the banks' names for them, digits only.
      bank_code: null,
      account_no: null,
    },
  },
};

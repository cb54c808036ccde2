import { createBankAccount } from '@clinic/contract/payees/bank-accounts.ts';
import { createPayeePlan } from '@clinic/contract/payees/payee-plans.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { sample_account_number } from '../bank/sample-statement.ts';
import { test_platform_key } from '../test-app.ts';
import { toAccountDigits, toBankText } from '../../platform/bank/bank-characters.rules.ts';
import { longest_name } from '../../platform/bank/bank-account.rules.ts';
import type { DomainSamples, World } from './sample.ts';

/** Another proxy each time: a bank links each to one account. */
let proxies = 0;
const nextProxy = (): string => {
  proxies += 1;
  return `T26LL${String(Math.floor(proxies / 46_656)).padStart(4, '0')}A${(proxies % 46_656).toString(36).toUpperCase().padStart(3, '0')}`;
};
const account = () => ({
  account_name: 'Harbour Payments Pte Ltd',
  account_number: sample_account_number,
  bic: 'DBSSSGSG',
  payee_name: 'Harbour Payments',
});

export async function newAccount({ app }: World): Promise<number> {
  const made = await app.call(createBankAccount, { body: { ...account(), proxy: nextProxy() } }, test_platform_key);
  if (made.status !== 201) throw new Error(`No account: ${made.text}`);
  return made.answer.id;
}

async function newPlan(world: World): Promise<number> {
  const body = await planBody(world);
  const made = await world.app.call(createPayeePlan, { body }, test_platform_key);
  if (made.status !== 201) throw new Error(`No payee plan: ${made.text}`);
  return made.answer.id;
}

/** A future day, different each time until none is left, because a clinic has one plan a day. */
let days_ahead = 30;

async function planBody(world: World) {
  const { app, clinic } = world;
  days_ahead = days_ahead >= 900 ? 30 : days_ahead + 1;
  const effective_date = addDays(singaporeDay(new Date()), days_ahead);
  await app.owner.query('delete from payee_plan where clinic_id = $1 and effective_date = $2', [
    clinic.id,
    effective_date,
  ]);
  return { clinic_id: clinic.id, effective_date, bank_account_id: await newAccount(world) };
}

/** As banks write them. */
const kept = {
  account_name: (text: unknown) => toBankText(String(text), longest_name),
  account_number: (text: unknown) => toAccountDigits(String(text)),
  payee_name: (text: unknown) => toBankText(String(text), longest_name),
};

export const samples: DomainSamples = {
  createBankAccount: { make: async () => ({ body: { ...account(), proxy: nextProxy() } }), kept },
  updateBankAccount: {
    make: async (world) => ({
      params: { id: await newAccount(world) },
      body: { ...account(), updated_at: undefined },
    }),
    kept: { ...kept, updated_at: null },
  },
  closeBankAccount: { make: async (world) => ({ params: { id: await newAccount(world) } }) },
  createPayeePlan: {
    make: async (world) => ({
      body: {
        ...(await planBody(world)),
        group_id: undefined,
        mode: 'pooled',
        connection_id: undefined,
        own_suffix: undefined,
        own_payee_name: undefined,
      },
    }),
    kept: { group_id: null, connection_id: null, own_suffix: null, own_payee_name: null },
  },
  deletePayeePlan: { make: async (world) => ({ params: { id: await newPlan(world) } }) },
};

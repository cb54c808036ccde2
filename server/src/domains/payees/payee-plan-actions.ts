import type * as calls from '@clinic/contract/payees/payee-plans.ts';
import type { payeePlan } from '@clinic/contract/payees/payee-plans.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { proxy_form } from '@clinic/contract/payees/bank-accounts.ts';
import type { z } from 'zod/mini';
import type { Action, SystemAct } from '../../platform/act/act.ts';
import { toBankText } from '../../platform/bank/bank-characters.rules.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { effectiveDayFault, enterClinic, enterGroup, firstOpenDay, stateOf } from '../clinics/index.ts';
import { enterPlatform } from '../operators/index.ts';
import {
  findBankAccount,
  hasOpenAccount,
  isProxyOfClinic,
  listBankAccountRows,
  lockPayees,
  readEntityNumber,
} from './bank-accounts.queries.ts';
import {
  dropPayeePlan,
  insertPayeePlan,
  listConnectionNames,
  listPayeePlanRows,
  type PayeePlanRow,
} from './payee-plans.queries.ts';
import { dayInForce, planFor } from './payee-plans.rules.ts';

const labelled = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** Every plan as the platform sees it. */
async function readPlans(db: ReadDb, now: Date): Promise<z.output<typeof payeePlan>[]> {
  const today = singaporeDay(now);
  const plans = await listPayeePlanRows(db);
  const accounts = new Map((await listBankAccountRows(db)).map((account) => [account.id, account]));
  const connections = new Map((await listConnectionNames(db)).map((one) => [one.id, one]));
  return plans.flatMap((plan) => {
    const account = accounts.get(plan.bank_account_id ?? 0) ?? null;
    const connection = connections.get(plan.connection_id ?? 0) ?? null;
    const { id, mode, effective_date, created_at, created_by } = plan;
    const payee_name = plan.own_payee_name ?? account?.payee_name ?? connection?.payee_name;
    if (payee_name === undefined) return [];
    return {
      id,
      group: labelled(plan.group_id, plan.group_name),
      clinic: labelled(plan.clinic_id, plan.clinic_name),
      effective_date,
      mode,
      account,
      connection,
      proxy: plan.own_proxy ?? account?.proxy ?? null,
      payee_name,
      state: stateOf(effective_date, dayInForce(plans, plan, today), today),
      created_at,
      created_by,
    };
  });
}

export const listPayeePlans: Action<typeof calls.listPayeePlans> = async ({ db, now }) => ({
  ...onePage(await readPlans(db, now)),
  first_day: firstOpenDay(now),
});

type Entering = SystemAct<'group_not_found' | 'clinic_not_found'>;

/** Enters the clinic or the group that a plan is for. That of all clinics is the platform’s own. Refuses: group_not_found, clinic_not_found. */
async function enterPlan(
  act: Entering,
  { group_id, clinic_id }: { group_id?: number | undefined; clinic_id?: number | undefined },
): Promise<Pick<PayeePlanRow, 'group_id' | 'clinic_id'>> {
  if (clinic_id !== undefined) return { group_id: (await enterClinic(act, clinic_id)).group_id, clinic_id };
  if (group_id === undefined) return { group_id: null, clinic_id: null };
  if (!(await enterGroup(act, group_id))) throw act.refusal('group_not_found');
  return { group_id, clinic_id: null };
}

/** Notes a plan in the trail of its group. That of all clinics is in the platform's own, as the call. */
function noteInTrail(
  act: SystemAct,
  plan: Pick<PayeePlanRow, 'group_id' | 'clinic_id'>,
  after: Record<string, unknown>,
) {
  const { group_id, clinic_id } = plan;
  if (clinic_id !== null) act.audit('payee_set', { entity: 'clinic', entity_id: clinic_id, after });
  else if (group_id !== null)
    act.audit('payee_set', { entity: 'provider_group', entity_id: group_id, clinic_id: null, after });
}

type Setting = Parameters<typeof createPayeePlan>[0];
type Body = Parameters<typeof createPayeePlan>[1]['body'];
/** Who is to be paid, as it is stored and as the trail notes it. */
interface PayeeToBe {
  named: Pick<PayeePlanRow, 'bank_account_id' | 'connection_id' | 'own_proxy' | 'own_payee_name'>;
  noted: Record<string, string>;
}
const nobody = { bank_account_id: null, connection_id: null, own_proxy: null, own_payee_name: null };

/** The connection of an acquirer that is to collect. Refuses: acquirer_connection_not_found, acquirer_connection_not_open. */
async function namedConnection(act: Setting, connection_id: number): Promise<PayeeToBe> {
  const connection = (await listConnectionNames(act.db)).find(({ id }) => id === connection_id);
  if (!connection) throw act.refusal('acquirer_connection_not_found');
  if (connection.state !== 'open') throw act.refusal('acquirer_connection_not_open');
  const { payee_name: payee, kind } = connection;
  return { named: { ...nobody, connection_id }, noted: { payee, connection: kind } };
}

/** An account of the company. Refuses: bank_account_not_found, bank_account_closed, proxy_of_clinic. */
async function namedAccount(act: Setting, bank_account_id: number): Promise<PayeeToBe> {
  const account = await findBankAccount(act.db, bank_account_id);
  if (!account) throw act.refusal('bank_account_not_found');
  if (account.closed_at) throw act.refusal('bank_account_closed');
  // A clinic may have come, or got this number, since the account was added.
  if (await isProxyOfClinic(act.db, account.proxy)) throw act.refusal('proxy_of_clinic');
  const { payee_name: payee, proxy } = account;
  return { named: { ...nobody, bank_account_id }, noted: { payee, proxy } };
}

/** The clinic itself: its entity number, with what its bank has registered behind it. Refuses: proxy_taken. */
async function namedClinic(act: Setting, clinic_id: number, { own_suffix, own_payee_name }: Body): Promise<PayeeToBe> {
  const payee = own_payee_name === undefined ? null : toBankText(own_payee_name, own_payee_name.length);
  if (payee === null)
    throw act.refusal('validation_failed', { own_payee_name: ['It has characters that banks do not accept.'] });
  const proxy = `${await readEntityNumber(act.db, clinic_id)}${own_suffix ?? ''}`;
  if (!proxy_form.test(proxy))
    throw act.refusal('validation_failed', {
      clinic_id: ['The UEN of this clinic is none that PayNow codes can name.'],
    });
  if (await hasOpenAccount(act.db, proxy)) throw act.refusal('proxy_taken');
  return { named: { ...nobody, own_proxy: proxy, own_payee_name: payee }, noted: { payee, proxy, payee_mode: 'own' } };
}

/** What is missing in the choice of a model, or does not belong to it. */
function modelFault({
  mode = 'pooled',
  clinic_id,
  bank_account_id,
  connection_id,
  own_suffix,
  own_payee_name,
}: Body): Record<string, string[]> | undefined {
  const collects = [bank_account_id, connection_id].filter((id) => id !== undefined).length;
  if (mode === 'pooled') {
    if (collects !== 1) return { bank_account_id: ['Please choose an account or a connection, one of both.'] };
    const is_own = Boolean(own_suffix) || own_payee_name !== undefined;
    return is_own ? { mode: ['An account of the company has its own proxy and name.'] } : undefined;
  }
  if (clinic_id === undefined) return { clinic_id: ['Please choose the clinic that is paid itself.'] };
  if (collects > 0) return { bank_account_id: ['A clinic that is paid itself has no account here.'] };
  return own_payee_name === undefined ? { own_payee_name: ['Please enter the name.'] } : undefined;
}

function payeeToBe(act: Setting, clinic_id: number | null, body: Body): Promise<PayeeToBe> {
  if (body.bank_account_id !== undefined) return namedAccount(act, body.bank_account_id);
  if (body.connection_id !== undefined) return namedConnection(act, body.connection_id);
  return namedClinic(act, clinic_id ?? 0, body);
}

/**
 * Sets which account codes pay from a future day on. Codes that were shown stay. Refuses: group_not_found, clinic_not_found,
 * bank_account_not_found, bank_account_closed, acquirer_connection_not_found, acquirer_connection_not_open, payee_plan_day_taken, proxy_of_clinic, proxy_taken,
 * and by field a day that is not in the future: only the first plan of all clinics may begin today.
 */
export const createPayeePlan: Action<typeof calls.createPayeePlan> = async (act, { body }) => {
  const { effective_date, mode = 'pooled' } = body;
  if (body.group_id !== undefined && body.clinic_id !== undefined)
    throw act.refusal('validation_failed', { clinic_id: ['Please choose a group or a clinic, not both.'] });
  const unfit = modelFault(body);
  if (unfit) throw act.refusal('validation_failed', unfit);
  await lockPayees(act.db);
  const of = await enterPlan(act, body);
  const plans = await listPayeePlanRows(act.db);
  const today = singaporeDay(act.now);
  const begins_all = of.group_id === null && dayInForce(plans, of, today) === null && effective_date === today;
  const fault = begins_all ? undefined : effectiveDayFault(effective_date, act.now);
  if (fault) throw act.refusal('validation_failed', { effective_date: [fault] });
  const payee = await payeeToBe(act, of.clinic_id, body);
  if (plans.some((plan) => planFor(plan) === planFor(of) && plan.effective_date === effective_date))
    throw act.refusal('payee_plan_day_taken');
  const made_by = { created_at: act.now, created_by: act.actor };
  const group_id = of.group_id ?? (await enterPlatform(act));
  const { id } = await insertPayeePlan(act.db, { ...of, group_id, effective_date, mode, ...payee.named, ...made_by });
  noteInTrail(act, of, { ...payee.noted, effective_date });
  act.answerStatus(201);
  const made = (await readPlans(act.db, act.now)).find((plan) => plan.id === id);
  if (!made) throw new Error('The payee plan that was made is not there.');
  return made;
};

/** Takes a plan back before its day. Refuses: payee_plan_not_found, payee_plan_in_force, also in the last minute before midnight. */
export const deletePayeePlan: Action<typeof calls.deletePayeePlan> = async (act, { params: { id } }) => {
  await lockPayees(act.db);
  const plan = (await listPayeePlanRows(act.db)).find((one) => one.id === id);
  if (!plan) throw act.refusal('payee_plan_not_found');
  if (plan.effective_date < firstOpenDay(act.now)) throw act.refusal('payee_plan_in_force');
  if (plan.group_id === null) await enterPlatform(act);
  else await act.enter({ group_id: plan.group_id, clinic_ids: plan.clinic_id === null ? [] : [plan.clinic_id] });
  await dropPayeePlan(act.db, id);
  noteInTrail(act, plan, { payee: null, effective_date: plan.effective_date });
  return undefined;
};

import type * as calls from '@clinic/contract/payees/bank-accounts.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, SystemAct } from '../../platform/act/act.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import {
  type BankAccountRow,
  findBankAccount,
  hasOpenAccount,
  insertBankAccount,
  isProxyOfClinic,
  listBankAccountRows,
  lockPayees,
  saveBankAccount,
} from './bank-accounts.queries.ts';
import { type BankAccount, checkAccount } from '../../platform/bank/bank-account.rules.ts';
import { toBankText } from '../../platform/bank/bank-characters.rules.ts';
import { listPayeePlanRows } from './payee-plans.queries.ts';
import { usedBy } from './payee-plans.rules.ts';

type Shown = BankAccountRow & { is_used: boolean };

/** The accounts that codes pay today or will from a day that is set. */
const readUsed = async (db: ReadDb, now: Date): Promise<ReadonlySet<number>> =>
  usedBy(await listPayeePlanRows(db), 'bank_account_id', singaporeDay(now));

/** The account as banks write it. Refuses by field what they cannot read. */
function atBank<Account extends BankAccount & { payee_name: string }>(
  act: Pick<SystemAct, 'refusal'>,
  given: Account,
): Account {
  const { account, faults } = checkAccount(given);
  const payee_name = toBankText(given.payee_name, given.payee_name.length);
  if (payee_name === null)
    throw act.refusal('validation_failed', { payee_name: ['It has characters that banks do not accept.'] });
  if (faults.length > 0)
    throw act.refusal('validation_failed', Object.fromEntries(faults.map(({ field, message }) => [field, [message]])));
  return { ...given, ...account, payee_name };
}

export const listBankAccounts: Action<typeof calls.listBankAccounts> = async ({ db, now }) => {
  const used = await readUsed(db, now);
  return onePage((await listBankAccountRows(db)).map((row): Shown => ({ ...row, is_used: used.has(row.id) })));
};

/** An account, for a save that is compared with it. */
export const readBankAccount = async (
  { db, now }: { db: ReadDb; now: Date },
  { params: { id } }: { params: { id: number } },
): Promise<Shown | undefined> => {
  const account = await findBankAccount(db, id);
  return account && { ...account, is_used: (await readUsed(db, now)).has(id) };
};

/** Adds an account of the company. Refuses: proxy_taken, proxy_of_clinic, and by field what banks cannot read. */
export const createBankAccount: Action<typeof calls.createBankAccount> = async (act, { body }) => {
  const account = atBank(act, body);
  await lockPayees(act.db);
  if (await isProxyOfClinic(act.db, body.proxy)) throw act.refusal('proxy_of_clinic');
  if (await hasOpenAccount(act.db, body.proxy)) throw act.refusal('proxy_taken');
  act.answerStatus(201);
  return { ...(await insertBankAccount(act.db, account, { at: act.now, actor: act.actor })), is_used: false };
};

/** Locks the accounts, and returns one. Refuses: bank_account_not_found. */
async function holdAccount(act: SystemAct<'bank_account_not_found'>, id: number): Promise<Shown> {
  await lockPayees(act.db);
  const account = await readBankAccount(act, { params: { id } });
  if (!account) throw act.refusal('bank_account_not_found');
  return account;
}

/** Corrects what is noted of an account. Refuses: bank_account_not_found, bank_account_closed, stale_object, and by field what banks cannot read. */
export const updateBankAccount: Action<typeof calls.updateBankAccount> = async (act, { params: { id }, body }) => {
  const { updated_at: seen, ...given } = body;
  const account = atBank(act, given);
  const { is_used, ...held } = await holdAccount(act, id);
  if (held.closed_at) throw act.refusal('bank_account_closed');
  if (isOutdated(act, held.updated_at, seen)) throw act.refusal('stale_object');
  const by = { at: changedAt(held.updated_at, act.now), actor: act.actor };
  return { ...(await saveBankAccount(act.db, id, account, by)), is_used };
};

/** Closes an account that no code pays. One that is closed stays so. Refuses: bank_account_not_found, bank_account_in_use. */
export const closeBankAccount: Action<typeof calls.closeBankAccount> = async (act, { params: { id } }) => {
  const held = await holdAccount(act, id);
  if (held.closed_at) return held;
  if (held.is_used) throw act.refusal('bank_account_in_use');
  const by = { at: changedAt(held.updated_at, act.now), actor: act.actor };
  return { ...(await saveBankAccount(act.db, id, { closed_at: act.now }, by)), is_used: false };
};

import { isDeepStrictEqual } from 'node:util';
import type * as giroFiles from '@clinic/contract/settlement/giro-files.ts';
import type * as clinicBankAccount from '@clinic/contract/settlement/clinic-bank-account.ts';
import type { Action } from '../../../platform/act/act.ts';
import { checkAccount } from '../../../platform/bank/bank-account.rules.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { lockingFiles, readPayer, savePayer } from '../giro/giro-files.queries.ts';
import { banks } from '@clinic/contract/clinics/banks.ts';
import { enterClinic } from '../../clinics/index.ts';
import { holdClinicAccount, saveClinicAccount } from './clinic-bank-account.queries.ts';

/** Returns the account that pays the payouts, or null if it is not set. */
export const readPayoutAccount: Action<typeof giroFiles.readPayoutAccount> = ({ db }) => readPayer(db);

/**
 * Sets the account that pays the payouts, in the bank’s character set. A wrong account would hold up every payout, so it is refused by field.
 * A bank file that is being made keeps its account. The present account changes nothing. Refuses: stale_object.
 */
export const savePayoutAccount: Action<typeof giroFiles.savePayoutAccount> = async (act, { body }) => {
  const { account, faults } = checkAccount(body);
  if (faults.length > 0)
    throw act.refusal('validation_failed', Object.fromEntries(faults.map(({ field, message }) => [field, [message]])));
  await lockingFiles.execute(act.db);
  const before = await readPayer(act.db);
  if (isOutdated(act, before?.updated_at ?? null, body.updated_at)) throw act.refusal('stale_object');
  if (before && isDeepStrictEqual(before, { ...account, updated_at: before.updated_at })) return before;
  const updated_at = before ? changedAt(before.updated_at, act.now) : act.now;
  await savePayer(act.db, { before, after: account }, updated_at, act.actor);
  return { ...account, updated_at };
};

/** The audit entry shows only enough of an account to tell two accounts apart. */
const inTrail = (account: { bic: string; account_number: string; branch_code: string | null }) => ({
  bank_code: account.bic,
  branch_code: account.branch_code,
  account_no: `…${account.account_number.slice(-4)}`,
});

/** Maps field names of the account check to this endpoint’s field names. */
const field_names: Readonly<Record<string, string>> = { account_number: 'account_no', bic: 'bank_code' };

/**
 * Sets the account that receives a clinic’s payouts, in the bank’s character set. Refuses: clinic_not_found, stale_object, and by field any text that
 * banks cannot read.
 */
export const setClinicBankAccount: Action<typeof clinicBankAccount.setClinicBankAccount> = async (
  act,
  { params: { id }, body },
) => {
  await enterClinic(act, id);
  const { bank_code: bic, account_no: account_number, account_name, branch_code } = body;
  const { account, faults } = checkAccount({ account_name, account_number, bic });
  if (faults.length > 0) {
    const told = faults.map(({ field, message }): [string, string[]] => [field_names[field] ?? field, [message]]);
    throw act.refusal('validation_failed', Object.fromEntries(told));
  }
  const bank_name = banks.find(({ swift_code }) => account.bic.startsWith(swift_code))?.name ?? null;
  const before = await holdClinicAccount(act.db, id);
  if (isOutdated(act, before?.updated_at ?? null, body.updated_at)) throw act.refusal('stale_object');
  const updated_at = before ? changedAt(before.updated_at, act.now) : act.now;
  await saveClinicAccount(act.db, id, { ...account, bank_name, branch_code, updated_at });
  const after = inTrail({ ...account, branch_code });
  act.audit('bank_account_changed', { entity: 'clinic', entity_id: id, before: before && inTrail(before), after });
  act.announce('clinic_changed', { clinic_id: id }, { clinic_id: id });
  if (!before || before.account_number !== account.account_number || before.bic !== account.bic) {
    const news = { bank: bank_name ?? account.bic, last_digits: account.account_number.slice(-4) };
    act.notify('payout_account_changed', { clinic_id: id }, news);
  }
  return {
    bank_name,
    bank_code: account.bic,
    branch_code,
    account_name: account.account_name,
    account_no: account.account_number,
    updated_at,
  };
};

import { banks } from '@clinic/contract/clinics/banks.ts';
import type { setClinicBankAccount as endpoint } from '@clinic/contract/settlement/clinic-bank-account.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { findClinicAccount, saveClinicAccount } from './clinic-bank-account.queries.ts';
import { checkAccount } from '../giro/giro-file.rules.ts';

/** The audit entry shows only enough of an account to tell two accounts apart. */
const inTrail = (account: { bic: string; account_number: string; branch_code: string | null }) => ({
  bank_code: account.bic,
  branch_code: account.branch_code,
  account_no: `…${account.account_number.slice(-4)}`,
});

/** Maps field names of the account check to this endpoint’s field names. */
const field_names: Readonly<Record<string, string>> = { account_number: 'account_no', bic: 'bank_code' };

/**
 * Sets the account that receives a clinic’s payouts, in the bank’s character set. Refuses: clinic_not_found, and by field any text that
 * banks cannot read.
 */
export const setClinicBankAccount: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const origin = await resolveClinic(act.db, id);
  if (!origin) throw act.refusal('clinic_not_found');
  const { bank_code: bic, account_no: account_number, account_name, branch_code } = body;
  const { account, faults } = checkAccount({ account_name, account_number, bic });
  if (faults.length > 0) {
    const told = faults.map(({ field, message }): [string, string[]] => [field_names[field] ?? field, [message]]);
    throw act.refusal('validation_failed', Object.fromEntries(told));
  }
  await act.enter({ group_id: origin.group_id, clinic_ids: [id] }, id);
  const bank_name = banks.find(({ swift_code }) => account.bic.startsWith(swift_code))?.name ?? null;
  const before = await findClinicAccount(act.db, id);
  await saveClinicAccount(act.db, id, { ...account, bank_name, branch_code }, act.now);
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
  };
};

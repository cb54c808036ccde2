import type { revealBankAccount as endpoint } from '@clinic/contract/clinics/bank-account.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readAccountNumber } from './bank-account.queries.ts';

/** The full number of the branch's account. Adds an audit entry. Refuses: bank_account_not_given. */
export const revealBankAccount: Action<typeof endpoint> = async (act) => {
  const account_no = await readAccountNumber(act.db, act.scope.clinic_id);
  if (account_no === undefined) throw act.refusal('bank_account_not_given');
  act.audit('bank_account_revealed', { entity: 'clinic', entity_id: act.scope.clinic_id });
  return { account_no };
};

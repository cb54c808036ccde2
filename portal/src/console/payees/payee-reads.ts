import { type BankAccount, listBankAccounts } from '@clinic/contract/payees/bank-accounts.ts';
import { listPayeePlans, type PayeePlan } from '@clinic/contract/payees/payee-plans.ts';
import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';

/** What a change of an account or of a plan refreshes. */
export const payee_reads = [listBankAccounts.name, listPayeePlans.name, listApprovals.name];

export const useBankAccounts = () => useQuery(endpointQuery(listBankAccounts, {}));
export const usePayeePlans = () => useQuery(endpointQuery(listPayeePlans, {}));

/** Whom a plan is for. */
export const planFor = ({ group, clinic }: Pick<PayeePlan, 'group' | 'clinic'>): string => {
  if (clinic) return clinic.name;
  return group ? `All clinics of ${group.name}` : 'All clinics';
};

/** An account as people tell it from others. */
export const accountText = ({ payee_name, proxy }: Pick<BankAccount, 'payee_name' | 'proxy'>): string =>
  `${payee_name} (${proxy})`;

/** Who is paid, and that a clinic is paid itself. */
export const payeeText = (plan: PayeePlan): string =>
  plan.mode === 'own' ? `${accountText(plan)}, the clinic itself` : accountText(plan);

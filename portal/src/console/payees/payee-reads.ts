import { type BankAccount, listBankAccounts } from '@clinic/contract/payees/bank-accounts.ts';
import {
  type AcquirerKind,
  acquirerKindWords,
  listAcquirerConnections,
} from '@clinic/contract/payments/acquirer-connections.ts';
import { listPayeePlans, type PayeePlan } from '@clinic/contract/payees/payee-plans.ts';
import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';

/** What a change of an account or of a plan refreshes. */
export const payee_reads = [
  listBankAccounts.name,
  listPayeePlans.name,
  listAcquirerConnections.name,
  listApprovals.name,
];

export const useBankAccounts = () => useQuery(endpointQuery(listBankAccounts, {}));
export const useAcquirerConnections = () => useQuery(endpointQuery(listAcquirerConnections, {}));
export const usePayeePlans = () => useQuery(endpointQuery(listPayeePlans, {}));

/** Whom a plan is for. */
export const planFor = ({ group, clinic }: Pick<PayeePlan, 'group' | 'clinic'>): string => {
  if (clinic) return clinic.name;
  return group ? `All clinics of ${group.name}` : 'All clinics';
};

/** Who is paid by a plan: an account, the acquirer of a connection, or the clinic itself. */
export const payeeText = ({ connection, payee_name, proxy, mode }: PayeePlan): string => {
  if (connection) return connectionText({ ...connection, payee_name });
  const account = accountText({ payee_name, proxy: proxy ?? '' });
  return mode === 'own' ? `${account}, the clinic itself` : account;
};

/** A connection as people tell it from others. */
export const connectionText = ({ kind, payee_name, id }: { kind: string; payee_name: string; id: number }): string =>
  `${payee_name} (${acquirerKindWords[kind as AcquirerKind] ?? kind}, connection ${id})`;

/** An account as people tell it from others. */
export const accountText = ({ payee_name, proxy }: Pick<BankAccount, 'payee_name' | 'proxy'>): string =>
  `${payee_name} (${proxy})`;

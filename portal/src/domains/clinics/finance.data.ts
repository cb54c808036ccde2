import { revealBankAccount } from '@clinic/contract/clinics/bank-account.ts';
import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { listAdminFees, listPlans } from '@clinic/contract/clinics/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOnGroup } from '../../platform/live/refresh-on-group.ts';
import { endpointQuery, useCallMutation } from '../../platform/query.ts';
import { useClinic } from './clinic.data.ts';

/** The reads that a change of a plan, a fee or the account refreshes. */
export const finance_reads = [listPlans.name, listAdminFees.name, getClinic.name];

/** The branch with its current and future plans; at head office with those of the group. */
export function useFinance() {
  const clinic = useClinic();
  const plans = useQuery(endpointQuery(listPlans, { query: {} }));
  return {
    data: clinic.data && plans.data && { clinic: clinic.data, plans: plans.data.data },
    error: clinic.error ?? plans.error,
    isFetching: clinic.isFetching || plans.isFetching,
    refetch: () => [clinic, plans].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

/** Every fee of a plan, grouped by product, latest first day first. */
export const useAdminFees = (plan_id: number) =>
  useQuery(endpointQuery(listAdminFees, { params: { id: String(plan_id) }, query: {} }));

export const useRevealBankAccount = () => useCallMutation(revealBankAccount);

/** Refetches when the platform sets a plan, a fee or the account, or when a fee is deleted. */
export const useFinanceLive = (): void =>
  useRefreshOnGroup({ events: ['clinic_changed', 'fees_changed'], reads: finance_reads });

import { getClinicOfGroup } from '@clinic/contract/clinics/group-clinics.ts';
import { clinicList } from '@clinic/contract/clinics/platform-clinic-list.ts';
import { getPlatformClinic, listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { getPlatformGroup, listPlatformGroups } from '@clinic/contract/clinics/platform-groups.ts';
import { listPlatformPlans } from '@clinic/contract/clinics/platform-plans.ts';
import { useQuery } from '@tanstack/react-query';
import { listReads } from '../../platform/list/list-reads.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';

export const clinicReads = listReads(clinicList, listPlatformClinics, {
  live: [],
  one: getClinicOfGroup,
  page: '/console/clinic',
  also: [getPlatformClinic.name, getPlatformGroup.name, listPlatformGroups.name],
});

/** The plans that a clinic can be on, for those who may see them. */
export function usePlans() {
  const canSee = useCan('plans:read');
  return useQuery({ ...endpointQuery(listPlatformPlans, {}), enabled: canSee, staleTime: 60_000 });
}

/** A clinic's plan and account, for those who may see them. */
export function useClinicPlan(id: string) {
  const canSee = useCan('plans:read');
  return useQuery({ ...endpointQuery(getPlatformClinic, { params: { id } }), enabled: canSee });
}

import { type ClinicName, listClinicNames } from '@clinic/contract/clinics/platform-clinics.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** The names of all clinics, for those who may see them. */
export function useClinicNames(): readonly ClinicName[] {
  const canSee = useCan('clinics:read');
  const read = useQuery({ ...endpointQuery(listClinicNames, {}), enabled: canSee, staleTime: 60_000 });
  return read.data?.data ?? [];
}

/** The clinics to choose from in a filter. Those of the same name show their group. */
export function useClinicChoices() {
  const options = useClinicNames().map((clinic) => ({ ...optionOf(clinic), detail: clinic.group.name }));
  return { clinic_id: { options } };
}

/** The groups that have clinics, to choose from in a filter. */
export function useGroupChoices() {
  const groups = new Map(useClinicNames().map(({ group }) => [group.id, group]));
  return { group_id: { options: [...groups.values()].map(optionOf) } };
}

import { openStateWords } from '@clinic/contract/clinics/open-states.ts';
import { listPlatformGroups } from '@clinic/contract/clinics/platform-groups.ts';
import { IconBuildingHospital } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { defineList } from '../../platform/list/define-list.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { allClinicColumns } from './clinic-columns.tsx';
import { clinicReads, usePlans } from './clinic-reads.ts';

const optionsOf = (data: readonly { id: number; name: string }[] = []) =>
  data.map(({ id, name }) => ({ value: String(id), label: name }));

/** The groups and plans to choose from. */
function useChoices() {
  const canSee = useCan('groups:read');
  const groups = useQuery({
    ...endpointQuery(listPlatformGroups, { query: { n: '100' } }),
    enabled: canSee,
    staleTime: 60_000,
  });
  const plans = usePlans();
  return { group_id: { options: optionsOf(groups.data?.data) }, plan_id: { options: optionsOf(plans.data?.data) } };
}

const ClinicList = defineList(clinicReads, {
  noun: 'clinics',
  title: 'Clinics',
  filters: {
    words: { label: 'Name, code or UEN', placeholder: 'Name, code or UEN' },
    state: { label: 'Status', all: 'All', words: openStateWords },
    account: { label: 'Bank account', all: 'All', words: { set: 'Set', missing: 'None' } },
    group_id: { label: 'Group', all: 'All groups' },
    plan_id: { label: 'Plan', all: 'All plans' },
  },
  useChoices,
  columns: () => allClinicColumns,
  empty: ({ isFiltered }) => ({
    icon: <IconBuildingHospital size={32} stroke={1.5} />,
    title: isFiltered ? 'No clinics found' : 'No clinics yet',
    hint: isFiltered ? 'No clinic fits these filters.' : 'Clinics are created on the page of their group.',
  }),
});

/** The clinics of every group. */
export const ClinicListScreen = listScreen(clinicReads.list, ClinicList);

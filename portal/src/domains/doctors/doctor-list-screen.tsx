import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { Button, Stack } from '@mantine/core';
import { IconPlus, IconStethoscope } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ListRows } from '../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../platform/list/use-list-navigation.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { doctorColumns } from './doctor-columns.tsx';
import { doctor_page_sizes } from './doctor-list-search.ts';
import { useDoctors, usePrefetchDoctors } from './doctors.data.ts';
import { useDoctorsLive } from './doctors.live.ts';

const DeleteDoctor = codeOnDemand(async () => (await import('./delete-doctor.tsx')).DeleteDoctor);
const route = getRouteApi('/settings/doctors');

/** The doctors of the branch. `actions` are next to 'Add New Doctor'. */
export function DoctorListScreen({ actions }: { actions?: ReactNode } = {}) {
  const search = route.useSearch();
  const go = useListNavigation('/settings/doctors', search);
  const list = useDoctors(search);
  const prefetch = usePrefetchDoctors();
  const { history } = useRouter();
  const canUpdate = useCan('ROLE_PROVIDER_UPDATE');
  const [deleted, setDeleted] = useState<Doctor>();
  useDoctorsLive();
  const add = () => history.push('/settings/doctor/create');
  return (
    <Stack gap="md">
      <PageHeader
        title="Doctors"
        actions={
          <>
            {actions}
            {canUpdate && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
                Add New Doctor
              </Button>
            )}
          </>
        }
      />
      <ListRows
        name="doctor"
        label="Doctors"
        noun="doctors"
        list={list}
        columns={doctorColumns(canUpdate ? setDeleted : undefined)}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => history.push(`/settings/doctor/${id}`)}
        search={search}
        go={go}
        sizes={doctor_page_sizes}
        prefetch={{
          page: (p) => prefetch.page(p === undefined ? undefined : { ...search, p }),
          row: prefetch.doctor,
          keep: prefetch.keep,
        }}
        empty={
          <EmptyState
            icon={<IconStethoscope size={32} stroke={1.5} />}
            title="No doctors yet"
            hint={
              canUpdate
                ? 'Add the doctors of this branch, one by one or from a spreadsheet.'
                : 'Doctors of this branch appear here.'
            }
          />
        }
      />
      {deleted && (
        <PartOnDemand onMissing={() => setDeleted(undefined)}>
          <DeleteDoctor doctor={deleted} onClose={() => setDeleted(undefined)} />
        </PartOnDemand>
      )}
    </Stack>
  );
}

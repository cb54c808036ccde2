import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { appointmentStatusWords } from '@clinic/contract/appointments/appointment-words.ts';
import { Stack, Title } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { ReportButton } from '../../../platform/reports/report-button.tsx';
import type { ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import {
  isUnfiltered,
  useAppointmentListLive,
  useAppointments,
  usePrefetchAppointments,
} from '../appointments.data.ts';
import { AppointmentAction, type ActedOn } from '../confirm/appointment-action.tsx';
import { AppointmentButtons, type AppointmentVerb } from './appointment-buttons.tsx';
import { appointmentColumns } from './appointment-columns.tsx';
import { appointment_page_sizes, type AppointmentListSearch } from './appointment-list-search.ts';
import { NewRequests } from './new-requests.tsx';

const route = getRouteApi('/appointment');

/** New, rejected and approved first (part 2 §2). */
const statuses = ['i', 'r', 'c', 'f', 'd'] as const;
const appointmentFilters: readonly ListFilter<'status' | 'name' | 'date' | 'reserved_at'>[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'All statuses',
    options: statuses.map((value) => ({ value, label: appointmentStatusWords[value] })),
  },
  { kind: 'text', key: 'name', label: 'Name or contact', placeholder: 'Name or contact', waits_for_enter: true },
  { kind: 'days', key: 'date', label: 'Preferred' },
  { kind: 'days', key: 'reserved_at', label: 'Confirmed' },
];

/** The appointments of the branch: without a filter first the requests that wait for a decision, then all others. */
export function AppointmentListScreen() {
  const search = route.useSearch();
  const { status, name, date, reserved_at, sort } = search;
  const [acted, setActed] = useState<ActedOn>();
  const act = (appointment: Appointment, verb: AppointmentVerb) => setActed({ appointment, verb });
  useAppointmentListLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Requests"
        actions={<ReportButton type="appointments" filters={{ status, name, date, reserved_at, sort }} />}
      />
      {isUnfiltered(search) && (
        <>
          <NewRequests onAct={act} />
          <Title order={2} size="h4">
            Decided
          </Title>
        </>
      )}
      <ListFilters filters={appointmentFilters} search={search} go={useListNavigation('/appointment', search)} />
      <AppointmentRows search={search} onAct={act} />
      {acted && <AppointmentAction acted={acted} onClose={() => setActed(undefined)} />}
    </Stack>
  );
}

interface AppointmentRowsProps {
  search: AppointmentListSearch;
  onAct: (appointment: Appointment, verb: AppointmentVerb) => void;
}

function AppointmentRows({ search, onAct }: AppointmentRowsProps) {
  const list = useAppointments(search);
  const peek = usePrefetchAppointments();
  return (
    <ListRows
      name="appointment"
      label="Appointments"
      noun="appointments"
      failed="The appointments could not be loaded."
      list={list}
      columns={appointmentColumns((appointment) => (
        <AppointmentButtons appointment={appointment} onAct={(verb) => onAct(appointment, verb)} />
      ))}
      rowId={({ id }) => String(id)}
      search={search}
      go={useListNavigation('/appointment', search)}
      sizes={appointment_page_sizes}
      prefetch={{ page: (p) => peek(p === undefined ? undefined : { ...search, p }) }}
      empty={<NoAppointments search={search} />}
    />
  );
}

const NoAppointments = ({ search }: { search: AppointmentListSearch }) => (
  <EmptyState
    icon={<IconCalendarEvent size={32} stroke={1.5} />}
    title={isUnfiltered(search) ? 'No appointments decided yet' : 'No appointments match these filters'}
    hint={
      isUnfiltered(search)
        ? 'Patients ask for appointments in the app. You approve or reject them here.'
        : 'Choose other filters above, or clear them.'
    }
  />
);

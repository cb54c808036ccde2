import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { appointmentStatusWords } from '@clinic/contract/appointments/appointment-words.ts';
import { Title } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { defineList } from '../../../platform/list/define-list.tsx';
import type { Window } from '../../../platform/list/list-definition.ts';
import { ReportButton } from '../../../platform/reports/report-button.tsx';
import { type ActedOn, AppointmentAction, AppointmentButtons, type AppointmentVerb } from './appointment-buttons.tsx';
import { appointmentColumns } from './appointment-columns.tsx';
import { appointmentReads, isUnfiltered } from './appointment-reads.ts';
import { NewRequests } from './new-requests.tsx';

const route = getRouteApi('/appointment');

const windowOf =
  (verb: AppointmentVerb): Window<Appointment, object> =>
  ({ row, onClose }) =>
    row && <AppointmentAction acted={{ appointment: row, verb }} onClose={onClose} />;
const windows = { confirm: windowOf('confirm'), reject: windowOf('reject'), cancel: windowOf('cancel') };

/** The requests that wait for a decision, above the decided ones. */
function Requests() {
  const [acted, setActed] = useState<ActedOn>();
  return (
    <>
      <NewRequests onAct={(appointment, verb) => setActed({ appointment, verb })} />
      <Title order={2} size="h4">
        Decided
      </Title>
      {acted && <AppointmentAction acted={acted} onClose={() => setActed(undefined)} />}
    </>
  );
}

const AppointmentList = defineList(appointmentReads, {
  name: 'appointment',
  noun: 'appointments',
  title: 'Requests',
  label: 'Appointments',
  failed: 'The appointments could not be loaded.',
  filters: {
    status: { label: 'Status', all: 'All statuses', words: appointmentStatusWords },
    name: { label: 'Name or contact', placeholder: 'Name or contact' },
    date: { label: 'Preferred' },
    reserved_at: { label: 'Confirmed' },
  },
  columns: ({ open }) =>
    appointmentColumns((appointment) => (
      <AppointmentButtons appointment={appointment} onAct={(verb) => open(windows[verb], appointment)} />
    )),
  Header: ({ search: { status, name, date, reserved_at, sort } }) => (
    <ReportButton type="appointments" filters={{ status, name, date, reserved_at, sort }} />
  ),
  Above: ({ search }) => (isUnfiltered(search) ? <Requests /> : null),
  empty: ({ search }) => ({
    icon: <IconCalendarEvent size={32} stroke={1.5} />,
    title: isUnfiltered(search) ? 'No appointments decided yet' : 'No appointments match these filters',
    hint: isUnfiltered(search)
      ? 'Patients ask for appointments in the app. You approve or reject them here.'
      : 'Choose other filters above, or clear them.',
  }),
});

/** The appointments of the branch: without a filter first the requests that wait for a decision, then all others. */
export const AppointmentListScreen = () => <AppointmentList search={route.useSearch()} fixed={{}} />;

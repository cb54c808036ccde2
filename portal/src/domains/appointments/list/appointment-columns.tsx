import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { timingWords } from '@clinic/contract/appointments/appointment-words.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import type { ReactNode } from 'react';
import { PathLink } from '../../../platform/links/path-link.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { addressText, appointmentStatus, confirmedText, doctorText } from '../appointment-text.ts';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';
import { textColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { waitingColumn } from '../../../platform/list/columns/waiting-column.tsx';

const AppointmentStatusBadge = ({ appointment }: { appointment: Appointment }) => {
  const { tone, word } = appointmentStatus(appointment);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
};

type Buttons = (appointment: Appointment) => ReactNode;

/** The patient and the request. */
const asked: Record<string, Column<Appointment>> = {
  user_name: {
    id: 'user_name',
    header: 'Name',
    width: 142,
    wrap: 'two-lines',
    required: true,
    card: 'title',
    cell: ({ id, user_name }) => (
      <PathLink path={`/appointment/${id}`} label={`Appointment ${id} of ${user_name}`}>
        {user_name}
      </PathLink>
    ),
  },
  created_at: timeColumn('created_at', 'Requested', { width: 140, priority: 3 }),
  user_phone: {
    id: 'user_phone',
    header: 'Contact',
    width: 124,
    cell: ({ user_phone }) => <PhoneNumber number={user_phone || '–'} />,
  },
  attendee: textColumn('attendee', 'Attendee', { width: 126, priority: 1, wrap: 'two-lines' }),
  purpose: textColumn('purpose', 'Purpose', { width: 144, wrap: 'two-lines' }),
};

/** Time, doctor and outcome. */
const decided: Record<string, Column<Appointment>> = {
  doctor: { id: 'doctor', header: 'Doctor', width: 130, wrap: 'two-lines', cell: doctorText },
  date: {
    id: 'date',
    header: 'Preferred',
    width: 184,
    sorts: 'time',
    priority: 1,
    cell: ({ date, timing }) => (
      <>
        {showDay(date)}, <span style={{ whiteSpace: 'nowrap' }}>{timingWords[timing]}</span>
      </>
    ),
  },
  reserved_at: {
    id: 'reserved_at',
    header: 'Confirmed',
    width: 144,
    sorts: 'time',
    emphasis: true,
    priority: 1,
    cell: confirmedText,
  },
  other_info: {
    id: 'other_info',
    header: 'Address',
    width: 156,
    wrap: 'two-lines',
    priority: 3,
    cell: (row) => addressText(row) ?? '–',
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 164,
    priority: 1,
    card: 'corner',
    cell: (appointment) => <AppointmentStatusBadge appointment={appointment} />,
  },
};

const actionColumn = (buttons: Buttons): Column<Appointment> => ({
  id: 'action',
  header: 'Action',
  headerHidden: true,
  required: true,
  width: 168,
  align: 'right',
  card: 'footer',
  cell: buttons,
});

const columnsWith = (buttons: Buttons): Record<string, Column<Appointment>> => ({
  ...asked,
  ...decided,
  action: actionColumn(buttons),
});

const pick = (columns: Record<string, Column<Appointment>>, ids: string[]): Column<Appointment>[] =>
  ids.flatMap((id) => columns[id] ?? []);

/** Columns of the requests that wait: how long comes with the name. */
export const requestColumns = (now_ms: number, buttons: Buttons): Column<Appointment>[] =>
  pick(
    {
      ...columnsWith(buttons),
      waits: waitingColumn(now_ms, { width: 100, priority: 1 }),
    },
    ['user_name', 'waits', 'date', 'attendee', 'purpose', 'doctor', 'user_phone', 'action'],
  );

const ofAttendee: Column<Appointment> = {
  id: 'attendee',
  header: 'Attendee',
  width: 160,
  required: true,
  card: 'title',
  wrap: 'two-lines',
  cell: ({ id, attendee }) => (
    <PathLink path={`/appointment/${id}`} label={`Appointment ${id} of ${attendee}`}>
      {attendee}
    </PathLink>
  ),
};

/** Columns on a customer's page. */
export const customerAppointmentColumns: Column<Appointment>[] = [
  ofAttendee,
  ...pick(
    columnsWith(() => null),
    ['purpose', 'doctor', 'date', 'reserved_at', 'status'],
  ),
];

/** Columns of the appointment list (part 2 §2). */
export const appointmentColumns = (buttons: Buttons): Column<Appointment>[] => Object.values(columnsWith(buttons));

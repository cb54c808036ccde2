import { userTypeWords } from '@clinic/contract/visits/visit/visit-words.ts';
import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import type { ReactNode } from 'react';
import { showDate, showDateTime, showTime } from '../../../../platform/format.ts';
import { PathLink } from '../../../../platform/links/path-link.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { waitedText } from '../../../../ui/time/waited-text.ts';
import { aboutPatient, doctorText, specifiedText, timeOf, visitStatusOf, whenText } from '../visit-text.ts';
import classes from './visit-columns.module.css';
import { PhoneNumber } from '../../../../platform/links/phone-number.tsx';
import { textColumn } from '../../../../platform/list/columns/field-columns.tsx';

type Buttons = (visit: Visit) => ReactNode;

const patient = (today: string): Column<Visit> => ({
  id: 'patient',
  header: 'Patient',
  width: 150,
  required: true,
  wrap: 'all',
  card: 'title',
  cell: (visit) => (
    <>
      <PathLink path={`/telemed-list/${visit.id}`} label={`Tele-consult ${visit.id} of ${visit.patient_name}`}>
        {visit.patient_name}
      </PathLink>
      <span className={classes.about}>{aboutPatient(visit, today)}</span>
    </>
  ),
});

const time: Column<Visit> = {
  id: 'schedule_at',
  header: 'Called or booked',
  width: 140,
  sorts: 'time',
  priority: 1,
  wrap: 'all',
  cell: (visit) => (
    <>
      <time dateTime={timeOf(visit)}>
        {showDate(timeOf(visit))} <b className={classes.time}>{showTime(timeOf(visit))}</b>
      </time>
      <span className={classes.about}>{visit.schedule_at === null ? 'Called' : 'Booked'}</span>
    </>
  ),
};

/** For whom and by whom. */
const people: Record<string, Column<Visit>> = {
  mobile: {
    id: 'mobile',
    header: 'Mobile',
    width: 115,
    priority: 2,
    cell: (visit) => <PhoneNumber number={visit.patient.mobile ?? '–'} />,
  },
  telemed_service: {
    id: 'telemed_service',
    header: 'Service',
    width: 106,
    priority: 1,
    wrap: 'two-lines',
    cell: (visit) => visit.telemed_service.name,
  },
  user_type: {
    id: 'user_type',
    header: 'User type',
    width: 92,
    priority: 3,
    wrap: 'two-lines',
    cell: (visit) => userTypeWords[visit.user_type],
  },
  company_name: textColumn('company_name', 'Company', { width: 108, priority: 3, wrap: 'two-lines' }),
  doctor: { id: 'doctor', header: 'Doctor', width: 108, priority: 1, wrap: 'two-lines', cell: doctorText },
  specified: {
    id: 'specified',
    header: 'Specified',
    width: 92,
    priority: 3,
    wrap: 'two-lines',
    cell: specifiedText,
  },
};

const course: Record<string, Column<Visit>> = {
  consult_start_at: {
    id: 'consult_start_at',
    header: 'Consult start',
    width: 144,
    priority: 3,
    cell: (visit) => whenText(visit.consult_start_at),
  },
  consult_end_at: {
    id: 'consult_end_at',
    header: 'Consult end',
    width: 144,
    priority: 3,
    cell: (visit) => whenText(visit.consult_end_at),
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 164,
    priority: 1,
    card: 'corner',
    cell: (visit) => {
      const { tone, word } = visitStatusOf(visit);
      return <StatusBadge tone={tone}>{word}</StatusBadge>;
    },
  },
};

const action = (buttons: Buttons, width: number): Column<Visit> => ({
  id: 'action',
  header: 'Action',
  headerHidden: true,
  required: true,
  width,
  card: 'footer',
  cell: buttons,
});

const columnsOf = (today: string): Record<string, Column<Visit>> => ({
  patient: patient(today),
  schedule_at: time,
  ...people,
  ...course,
});

const pick = (columns: Record<string, Column<Visit>>, ids: string[]): Column<Visit>[] =>
  ids.flatMap((id) => columns[id] ?? []);

interface Shown {
  today: string;
  buttons: Buttons;
  /** The width of the buttons. */
  width: number;
}

/** Columns of the visit lists (part 2 §2). */
export const visitColumns = ({ today, buttons, width }: Shown): Column<Visit>[] => [
  ...Object.values(columnsOf(today)),
  action(buttons, width),
];

/** Columns of the calls that wait: how long comes with the name. */
export const waitingColumns = ({ today, buttons, width }: Shown, now_ms: number): Column<Visit>[] => [
  patient(today),
  {
    id: 'waits',
    header: 'Waiting',
    width: 100,
    priority: 1,
    emphasis: true,
    card: 'corner',
    cell: (visit) => {
      const since = visit.call_at ?? visit.created_at;
      return (
        <time dateTime={since} title={showDateTime(since)}>
          {waitedText(now_ms - Date.parse(since))}
        </time>
      );
    },
  },
  ...pick(people, ['telemed_service', 'doctor', 'specified', 'mobile']),
  action(buttons, width),
];

/** `09:30`, and how late the patient is. */
function DueTime({ visit, now_ms }: { visit: Visit; now_ms: number }) {
  const at = timeOf(visit);
  const late_ms = now_ms - Date.parse(at);
  return (
    <>
      <time dateTime={at}>{showTime(at)}</time>
      {late_ms >= 60_000 && <span className={classes.late}>{waitedText(late_ms)} late</span>}
    </>
  );
}

/** Columns of the visits that are booked for today. */
export const bookedColumns = ({ today, buttons, width }: Shown, now_ms: number): Column<Visit>[] => [
  patient(today),
  {
    id: 'due',
    header: 'Time',
    width: 100,
    priority: 1,
    emphasis: true,
    wrap: 'all',
    card: 'corner',
    cell: (visit) => <DueTime visit={visit} now_ms={now_ms} />,
  },
  ...pick(people, ['telemed_service', 'doctor', 'specified', 'mobile']),
  action(buttons, width),
];

/** Columns on a customer's page. */
export const customerVisitColumns = (today: string): Column<Visit>[] =>
  pick(columnsOf(today), ['patient', 'schedule_at', 'telemed_service', 'doctor', 'consult_end_at', 'status']);

import {
  appointmentStatusWords,
  appointmentTypeWords,
  statusText,
  timingWords,
} from '@clinic/contract/appointments/appointment-words.ts';
import { type Appointment, doctorName } from '@clinic/contract/appointments/appointment.ts';
import { appointmentQuery } from '@clinic/contract/appointments/appointments.ts';
import { showDays } from '@clinic/contract/shared/singapore-time.ts';
import { z } from 'zod/mini';
import { instantColumn, textColumn, wallClock } from '../../../platform/documents/sheet-columns.rules.ts';
import type { Cell } from '../../../platform/documents/spreadsheet.ts';
import { type ServerReport, serverReport } from '../../../platform/reports/server-report.ts';
import type { ShownAppointment } from '../appointments.queries.ts';
import { countAll, readAppointmentPieces } from '../list/appointment-page.queries.ts';
import { toFilters } from '../list/appointment-page.rules.ts';

const columns = [
  { header: 'ID', width: 12 },
  { header: 'Requested', ...instantColumn },
  { header: 'Customer', ...textColumn },
  { header: 'Contact', ...textColumn },
  { header: 'Attendee', ...textColumn },
  { header: 'Type', ...textColumn },
  { header: 'Purpose', width: 40 },
  { header: 'Doctor', width: 28 },
  { header: 'Preferred Date', width: 14, numFmt: 'yyyy-mm-dd' },
  { header: 'Preferred Time', width: 14 },
  { header: 'Confirmed Time', ...instantColumn },
  { header: 'Address', width: 40 },
  { header: 'Status', ...textColumn },
  { header: 'Decided By', ...textColumn },
];

const addressText = (of: Appointment['other_info']): string | null =>
  of && [of.address, of.unit, of.country, of.zip_code].filter((part) => part !== '').join(', ');

const toCells = (row: ShownAppointment): Cell[] => [
  row.id,
  wallClock(row.created_at),
  row.user_name,
  row.user_phone,
  row.attendee,
  appointmentTypeWords[row.type],
  row.purpose,
  row.doctor && doctorName(row.doctor),
  new Date(`${row.date}T00:00:00.000Z`),
  timingWords[row.timing],
  wallClock(row.reserved_at),
  addressText(row.other_info),
  statusText({ ...row, visit_status: row.visit?.status ?? null }),
  row.decided_by,
];

const filters = z.omit(appointmentQuery, { p: true, n: true });

/** The filters as the list names them. */
const words = ({ status, not_status, name, customer_id, date, reserved_at }: z.output<typeof filters>): string[] => [
  ...(date ? [`preferred ${showDays(date)}`] : []),
  ...(reserved_at ? [`confirmed ${showDays(reserved_at)}`] : []),
  ...(name ? [`name or contact “${name}”`] : []),
  ...(status ? [appointmentStatusWords[status]] : []),
  ...(not_status ? [`not ${appointmentStatusWords[not_status]}`] : []),
  ...(customer_id === undefined ? [] : ['of one customer']),
];

/** The appointments of the branch. A schedule takes those with a time on its days. */
export const appointmentsReport: ServerReport = serverReport('appointments', {
  filters,
  days: 'reserved_at',
  sheet: { name: 'Appointments', columns },
  shows_patients: 'appointment',
  words,
  count: async (db, scope, asked) => (await countAll(scope, toFilters(asked)).execute(db)).rows[0]?.rows ?? 0,
  async *rows(db, scope, asked) {
    for await (const rows of readAppointmentPieces(db, scope, toFilters(asked), asked.sort)) yield rows.map(toCells);
  },
});

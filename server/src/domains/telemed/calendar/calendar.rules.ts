import type { calendarDoctor, telemedAppointment } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import type { z } from 'zod/mini';
import type { DoctorAppointment } from '../availability/availability.queries.ts';
import { type Availability, isCovered } from '../availability/slots.rules.ts';
import type { CalendarDoctorRow } from './calendar.queries.ts';

export const showCalendarDoctor = (
  row: CalendarDoctorRow,
  caller: Pick<z.output<typeof calendarDoctor>, 'is_own' | 'is_editable'>,
): z.output<typeof calendarDoctor> => ({
  ...row,
  // The database allows the intervals of the contract alone.
  time_slot_interval: row.time_slot_interval as z.output<typeof calendarDoctor>['time_slot_interval'],
  ...caller,
});

export function showTelemedAppointment(
  row: DoctorAppointment,
  of: Pick<Availability, 'rules' | 'dates_out'>,
): z.output<typeof telemedAppointment> {
  const { reserved_at, ends_at } = row;
  const time = { from_ms: reserved_at.getTime(), to_ms: ends_at.getTime() };
  return { ...row, is_outside: row.is_telemed && row.status === 'c' && !isCovered(of, time) };
}

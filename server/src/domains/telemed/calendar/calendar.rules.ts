import type { z } from 'zod/mini';
import type { calendarDoctor, telemedAppointment } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import type { DoctorAppointment } from '../availability/availability.queries.ts';
import { type Availability, isCovered } from '../availability/slots.rules.ts';
import type { CalendarDoctorRow } from './calendar.queries.ts';

export const showCalendarDoctor = (
  row: CalendarDoctorRow,
  caller: Pick<z.output<typeof calendarDoctor>, 'is_own' | 'is_editable'>,
): z.output<typeof calendarDoctor> => ({
  id: row.id,
  salutation: row.salutation,
  name: row.name,
  user_id: row.user_id,
  updated_at: row.updated_at,
  is_allow_appt: row.is_allow_appt,
  is_enable_appointment_sms_notify: row.is_enable_appointment_sms_notify,
  // The database allows the intervals of the contract alone.
  time_slot_interval: row.time_slot_interval as z.output<typeof calendarDoctor>['time_slot_interval'],
  appointment_cut_off_day: row.appointment_cut_off_day,
  has_mobile: row.has_mobile,
  ...caller,
});

export function showTelemedAppointment(
  row: DoctorAppointment,
  of: Pick<Availability, 'rules' | 'dates_out'>,
): z.output<typeof telemedAppointment> {
  const { reserved_at, ends_at } = row;
  const time = { from_ms: reserved_at.getTime(), to_ms: ends_at.getTime() };
  return {
    ...row,
    reserved_at,
    ends_at,
    is_outside: row.is_telemed && row.status === 'c' && !isCovered(of, time),
  };
}

import { isOfAppointment } from '@clinic/contract/appointments/appointment-words.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import {
  createAvailableDateRule,
  deleteAvailableDateRule,
  listAvailableDateRules,
  listStrandedBookings,
  setAvailableDate,
  updateAvailableDateRule,
} from '@clinic/contract/telemed/availability/availability-rules.ts';
import type { AvailableDateRule } from '@clinic/contract/telemed/availability/available-dates.ts';
import {
  type CalendarDoctor,
  listCalendarDoctors,
  readTelemedCalendar,
  saveBookingSettings,
} from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

/** The doctors whose calendar the member may see, their own first. */
export const useCalendarDoctors = () => useQuery(endpointQuery(listCalendarDoctors, {}));

/** Appointments and slots of a doctor from `start` to `end`. The range before stays until the next one has loaded. */
export const useTelemedCalendar = (doctor_id: number, start: string, end: string) =>
  useQuery({
    ...endpointQuery(readTelemedCalendar, { query: { doctor_id: String(doctor_id), days: `${start},${end}` } }),
    placeholderData: keepPreviousData,
  });

/** The rules of a doctor that have a day. */
export const useRulesOfDay = (doctor_id: number, day: string) =>
  useQuery({
    ...endpointQuery(listAvailableDateRules, {
      query: { doctor_id: String(doctor_id), start_date: day, end_date: day },
    }),
    placeholderData: keepPreviousData,
  });

const reads = [readTelemedCalendar, listAvailableDateRules, listCalendarDoctors, listActivities].map(
  ({ name }) => name,
);

/** Refreshes the calendar when rules, settings, holds or appointments change, or the tele-consults whose state they show. */
export function useTelemedCalendarLive(): void {
  useRefreshOn({ events: ['telemed_calendar_changed'], reads });
  useRefreshOn({
    events: ['appointment_request', 'visit_update_notify'],
    reads: [readTelemedCalendar.name],
    matters: isOfAppointment,
  });
}

export const useCreateRule = () => useWrite(createAvailableDateRule, reads);
export const useUpdateRule = () => useWrite(updateAvailableDateRule, reads);
export const useDeleteRule = () => useWrite(deleteAvailableDateRule, reads);
export const useSetDate = () => useWrite(setAvailableDate, reads);
export const useSaveSettings = () => useWrite(saveBookingSettings, reads);

/** The bookings that a change would leave outside of the available times. */
export const readStranded = async (body: Parameters<typeof call<typeof listStrandedBookings>>[1]['body']) =>
  (await call(listStrandedBookings, { body })).data;

/** A rule in its present state. There is no call for a single one. */
export async function readRule({ id, doctor }: Pick<AvailableDateRule, 'id' | 'doctor'>): Promise<AvailableDateRule> {
  const { data } = await call(listAvailableDateRules, { query: { doctor_id: String(doctor.id) } });
  const found = data.find((one) => one.id === id);
  if (!found) throw new ApiProblem({ status: 404, detail: 'This available date has been deleted.' });
  return found;
}

/** A doctor's settings as they stand now. */
export async function readCalendarDoctor(id: number): Promise<CalendarDoctor> {
  const found = (await call(listCalendarDoctors, {})).data.find((one) => one.id === id);
  if (!found) throw new ApiProblem({ status: 404, detail: 'This doctor no longer gives tele-consults here.' });
  return found;
}

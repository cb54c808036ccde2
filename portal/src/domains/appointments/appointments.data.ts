import {
  listAppointmentHours,
  listAppointmentRequests,
  readAppointmentTimes,
} from '@clinic/contract/appointments/appointment-times.ts';
import { isOfAppointment } from '@clinic/contract/appointments/appointment-words.ts';
import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import {
  getAppointment,
  listAppointmentDoctors,
  listAppointments,
  listCalendarAppointments,
} from '@clinic/contract/appointments/appointments.ts';
import { approveAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { readNoShows } from '@clinic/contract/appointments/no-shows.ts';
import { listOutboxMessages } from '@clinic/contract/outbox/outbox-messages.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { largest_page } from '@clinic/contract/shared/lists/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';

/** The events that change an appointment, or the tele-consult whose state it shows (part 2 §4). */
export const appointment_changes = ['appointment_request', 'visit_update_notify', 'call_rejected'] as const;

/** The requests that wait for a decision, oldest first. */
export const useNewRequests = () =>
  useQuery(
    endpointQuery(listAppointments, {
      query: { status: 'i', sort: 'created_at,asc', p: '1', n: String(largest_page) },
    }),
  );

export const useAppointment = (id: number) => useQuery(endpointQuery(getAppointment, { params: { id: String(id) } }));

export const useAppointmentDoctors = () =>
  useQuery({ ...endpointQuery(listAppointmentDoctors, {}), staleTime: 5 * 60_000 });

/** Times for an appointment on a day, with a doctor or without one. */
export const useAppointmentTimes = (id: number, asked: { day: string | undefined; doctor_id: number | null }) =>
  useQuery({
    ...endpointQuery(readAppointmentTimes, {
      params: { id: String(id) },
      query: { day: asked.day, doctor_id: asked.doctor_id === null ? '' : String(asked.doctor_id) },
    }),
    placeholderData: keepPreviousData,
  });

/** The appointments of a calendar's range, `start` to `end`. */
const calendarQuery = (start: string, end: string) =>
  endpointQuery(listCalendarAppointments, { query: { reserved_at: `${start},${end}`, p: '1', n: '99999' } });

export const useCalendar = (start: string, end: string, enabled = true) =>
  useQuery({ ...calendarQuery(start, end), placeholderData: keepPreviousData, enabled });

/** When the branch is open on the days of a calendar. */
export const useCalendarHours = (start: string, end: string) =>
  useQuery({
    ...endpointQuery(listAppointmentHours, { query: { days: `${start},${end}` } }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

/** How often patients of a customer did not come. */
export function useNoShows(customer_id: number, isNeeded: boolean) {
  useRefreshOn({ events: ['appointment_queue', 'appointment_request'], reads: [readNoShows.name] });
  return useQuery({ ...endpointQuery(readNoShows, { params: { id: String(customer_id) } }), enabled: isNeeded });
}

/** Reads that a decision changes. */
export const appointment_reads = [
  listAppointments,
  listAppointmentRequests,
  countAppointments,
  getAppointment,
  readAppointmentTimes,
  listCalendarAppointments,
  listActivities,
  listOutboxMessages,
].map(({ name }) => name);

export const useApprove = () => useWrite(approveAppointment, appointment_reads);

export const useCalendarLive = (): void =>
  useRefreshOn({
    events: appointment_changes,
    reads: [listCalendarAppointments.name, countAppointments.name],
    matters: isOfAppointment,
  });

/** One appointment, and the times that others take meanwhile. */
export const useAppointmentLive = (id: number): void => {
  useRefreshOn({
    events: appointment_changes,
    reads: [getAppointment.name, listActivities.name, listOutboxMessages.name],
    matters: (data) => Number(data['appointment_id']) === id,
  });
  useRefreshOn({ events: ['appointment_request'], reads: [readAppointmentTimes.name] });
};

import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { choiceQuery, listQuery } from '../shared/lists/list-query.ts';
import { default_page_size, largest_page, listOf, pageQuery } from '../shared/lists/paging.ts';
import { addDays, dayRange } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { appointment, appointmentDoctor } from './appointment.ts';
import { appointmentList, largest_calendar, longest_calendar_days } from './appointment-list.ts';
import { appointmentStatus } from './appointment-words.ts';
import { noShows } from './no-shows.ts';

const may_view = { kind: 'member', role: 'ROLE_APPOINTMENT_VIEW' } as const;

type Days = { start: string; end: string } | undefined;

/** A calendar's reading of the list: a range of at most 62 days, without cancelled appointments. It has the whole range on one page. */
export const isCalendarRange = (asked: { not_status?: string | undefined; date?: Days; reserved_at?: Days }): boolean =>
  asked.not_status === 'd' &&
  [asked.reserved_at, asked.date].some((days) => days && days.end < addDays(days.start, longest_calendar_days));

export const appointmentQuery = z.object({
  ...listQuery(appointmentList, {
    not_status: choiceQuery(appointmentStatus.options),
    /** Only rows of this customer. */
    customer_id: z.optional(idInPath),
  }).shape,
  ...pageQuery(default_page_size, largest_calendar),
});

export const listAppointments = endpoint({
  name: 'listAppointments',
  method: 'GET',
  path: '/clinic/appointments',
  summary:
    'Appointments of the branch. A list filtered by days or words counts up to 10,000 rows. A range of at most 62 days without cancelled ones (not_status d) may be read on one page, with n up to 99999',
  words: 'See the appointments of the branch',
  access: may_view,
  query: appointmentQuery.check(
    z.overwrite((asked) => (isCalendarRange(asked) ? asked : { ...asked, n: Math.min(asked.n, largest_page) })),
  ),
  response: listOf(appointment),
});

/** An appointment with a time, as a card of the calendar shows it. */
export const calendarAppointment = z.object({
  ...z.pick(appointment, {
    id: true,
    type: true,
    status: true,
    visit_status: true,
    user_name: true,
    user_phone: true,
    attendee: true,
    purpose: true,
    date: true,
    timing: true,
    other_info: true,
    telemed_doctor_profile_name: true,
    telemed_doctor_profile_salutation: true,
    hummingbird_doctor_info: true,
    voucher_title: true,
    visit: true,
    user: true,
  }).shape,
  reserved_at: instant,
  ends_at: instant,
  doctor: z.nullable(appointmentDoctor),
  booked_anyway: z.nullable(z.string()),
});
export type CalendarAppointment = z.input<typeof calendarAppointment>;

export const listCalendarAppointments = endpoint({
  name: 'listCalendarAppointments',
  method: 'GET',
  path: '/clinic/appointments/visit',
  summary: 'Appointments with a time on up to 62 days, in order of time, without cancelled ones',
  words: 'See the calendar of appointments',
  access: may_view,
  query: z.object({
    reserved_at: dayRange,
    ...pageQuery(largest_calendar, largest_calendar),
  }),
  response: listOf(calendarAppointment),
});

export const listAppointmentDoctors = endpoint({
  name: 'listAppointmentDoctors',
  method: 'GET',
  path: '/clinic/appointments/doctors',
  summary: 'The doctors of the branch to whom an appointment can be given, with the minutes that one takes',
  words: 'See the doctors who have appointments',
  access: may_view,
  response: z.object({ data: z.array(z.object({ ...appointmentDoctor.shape, minutes: z.int() })) }),
});

/** The page of an appointment. */
export const appointmentPage = z.object({
  ...appointment.shape,
  /** When the patient is reminded next by a text message; null: no reminder is left. */
  next_reminder_at: z.nullable(instant),
  /** The customer's no-shows. */
  no_shows: noShows,
});
export type AppointmentPage = z.input<typeof appointmentPage>;

export const getAppointment = endpoint({
  name: 'getAppointment',
  method: 'GET',
  path: '/clinic/appointment/{id}',
  summary: 'One appointment',
  words: 'Open an appointment',
  access: may_view,
  params: z.object({ id: idInPath }),
  response: appointmentPage,
  refusals: ['appointment_not_found'],
});

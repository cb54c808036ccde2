import { z } from 'zod/mini';
import { instant } from '../../shared/wire.ts';
import { appointmentDoctor } from '../../appointments/appointment.ts';
import { appointmentStatus } from '../../appointments/appointment-words.ts';
import { slot_intervals, telemedFields } from '../../doctors/doctor.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idInBody } from '../../shared/fields.ts';
import { dayRange } from '../../shared/singapore-time.ts';
import { doctorInQuery } from '../availability/availability-rules.ts';
import { slotDay } from '../availability/slots.ts';

const member = { kind: 'member' } as const;

/** A tele-consult doctor of the branch, with the settings of their bookings. */
export const calendarDoctor = z.object({
  ...appointmentDoctor.shape,
  user_id: z.int(),
  updated_at: instant,
  is_allow_appt: z.boolean(),
  is_enable_appointment_sms_notify: z.boolean(),
  time_slot_interval: z.literal(slot_intervals),
  appointment_cut_off_day: z.int(),
  /** The doctor's user has a mobile number, which text messages need. */
  has_mobile: z.boolean(),
  /** The caller's own profile. */
  is_own: z.boolean(),
  /** The caller may change rules and settings. */
  is_editable: z.boolean(),
});
export type CalendarDoctor = z.input<typeof calendarDoctor>;

export const listCalendarDoctors = endpoint({
  name: 'listCalendarDoctors',
  method: 'GET',
  path: '/clinic/telemed/calendar/doctors',
  summary: 'The tele-consult doctors whose calendar the caller may see, their own first',
  words: 'See whose tele-consult calendar you can open',
  access: member,
  response: z.object({ data: z.array(calendarDoctor) }),
  refusals: ['role_missing'],
});

/** An appointment of the doctor on the calendar. */
export const telemedAppointment = z.object({
  id: z.int(),
  /** True for a tele-consult; others take the doctor's time too. */
  is_telemed: z.boolean(),
  status: appointmentStatus,
  visit_status: z.nullable(z.string()),
  user_name: z.string(),
  user_phone: z.string(),
  attendee: z.string(),
  purpose: z.string(),
  reserved_at: instant,
  ends_at: instant,
  /** Outside the available times, for example because they were changed. */
  is_outside: z.boolean(),
});
export type TelemedAppointment = z.input<typeof telemedAppointment>;

/** A day of the calendar. */
export const calendarDay = z.object({
  ...slotDay.shape,
  /** Somebody took this date out. */
  is_taken_out: z.boolean(),
  /** The rules of the day. */
  rule_ids: z.array(z.int()),
});
export type CalendarDay = z.output<typeof calendarDay>;

export const readTelemedCalendar = endpoint({
  name: 'readTelemedCalendar',
  method: 'GET',
  path: '/clinic/telemed/calendar',
  summary: 'The appointments and slots of a doctor on up to 62 days, with the reason for each time without a slot',
  words: 'See your own tele-consult calendar; with “See visits”, that of every doctor',
  access: member,
  query: z.object({ doctor_id: doctorInQuery, days: dayRange }),
  response: z.object({ appointments: z.array(telemedAppointment), days: z.array(calendarDay) }),
  refusals: ['role_missing', 'telemed_doctor_not_found'],
});
export type TelemedCalendar = z.input<typeof readTelemedCalendar.response>;

export const saveBookingSettings = endpoint({
  name: 'saveBookingSettings',
  method: 'PUT',
  path: '/clinic/telemed/calendar/settings',
  summary: 'Changes whether and how a doctor can be booked',
  words: 'Change your own booking settings; with “See visits” and “Change the clinic”, those of every doctor',
  access: member,
  body: z.strictObject({
    doctor_id: z.optional(z.nullable(idInBody)),
    /** The `doctor_id` under the name that a row of the list gives it. */
    id: z.optional(idInBody),
    is_allow_appt: telemedFields.is_allow_appt,
    is_enable_appointment_sms_notify: telemedFields.is_enable_appointment_sms_notify,
    time_slot_interval: telemedFields.time_slot_interval,
    appointment_cut_off_day: telemedFields.appointment_cut_off_day,
    /** The version that was edited. Absent: nothing is compared. */
    updated_at: z.optional(z.string()),
  }),
  response: calendarDoctor,
  saves: calendarDoctor,
  refusals: ['telemed_not_allowed', 'role_missing', 'telemed_doctor_not_found', 'stale_object'],
});

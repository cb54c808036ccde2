import type { AppointmentTimes } from '@clinic/contract/appointments/appointment-times.ts';
import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import type { AppointmentPage, CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import type { QueueEntry } from '@clinic/contract/appointments/queue.ts';

/** A new request for the morning of 30 November 2026. */
export const appointmentSample = (change: Partial<Appointment> = {}): Appointment => ({
  id: 12,
  created_at: '2026-11-23T01:00:00.000Z',
  updated_at: '2026-11-23T01:00:00.000Z',
  type: 'n',
  status: 'i',
  visit_status: null,
  customer_id: 3,
  user_name: 'Tan Mei Ling',
  user_phone: '+6591234567',
  attendee: 'Tan Wei',
  purpose: 'Fever',
  date: '2099-11-30',
  timing: 'm',
  reserved_at: null,
  ends_at: null,
  other_info: { address: '12 Orchard Road', unit: '#03-04', country: 'Singapore', zip_code: '238801' },
  cancelled_by: null,
  cancelled_at: null,
  doctor: { id: 7, salutation: 'Dr', name: 'Lim Wei Jie' },
  telemed_doctor_profile_name: 'Lim Wei Jie',
  telemed_doctor_profile_salutation: 'Dr',
  hummingbird_doctor_info: null,
  voucher_title: null,
  visit: null,
  user: { username: 'tan.mei', mobile: '+6591234567' },
  booked_anyway: null,
  decided_by: null,
  decided_at: null,
  ...change,
});

/** The data of an appointment's page. */
export const appointmentPageSample = (change: Partial<AppointmentPage> = {}): AppointmentPage => ({
  ...appointmentSample(),
  next_reminder_at: null,
  no_shows: { count: 0, last: null },
  ...change,
});

/** An approved appointment of half an hour in the calendar. */
export const calendarSample = (
  id: number,
  reserved_at: string,
  change: Partial<CalendarAppointment> = {},
): CalendarAppointment => ({
  id,
  type: 'n',
  status: 'c',
  visit_status: null,
  user_name: `Patient ${id}`,
  user_phone: '+6591234567',
  attendee: `Patient ${id}`,
  purpose: '',
  date: '2026-03-02',
  timing: 'm',
  other_info: null,
  telemed_doctor_profile_name: 'Lim',
  telemed_doctor_profile_salutation: 'Dr',
  hummingbird_doctor_info: null,
  voucher_title: null,
  visit: null,
  user: { username: 'tan.mei', mobile: '+65 9123 4567' },
  reserved_at,
  ends_at: new Date(Date.parse(reserved_at) + 30 * 60_000).toISOString(),
  doctor: { id: 7, salutation: 'Dr', name: 'Lim Wei Jie' },
  booked_anyway: null,
  ...change,
});

const nine = Date.parse('2099-11-30T01:00:00.000Z');
const minutesAfter = (minutes: number): string => new Date(nine + minutes * 60_000).toISOString();

/** Four half hours from nine: the first has another patient, the last is in the lunch break. */
export const timesSample = (change: Partial<AppointmentTimes> = {}): AppointmentTimes => ({
  day: '2099-11-30',
  minutes: 30,
  proposed: [0, 30, 60, 90].map((minutes) => ({
    at: minutesAfter(minutes),
    ends_at: minutesAfter(minutes + 30),
    is_open: minutes !== 90,
    closed_because: minutes === 90 ? { rule: 'outside_hours', holiday: null, closure: null } : null,
    taken_by: minutes === 0 ? 5 : null,
    has_passed: false,
  })),
  opening: {
    spans: [{ start_time: 900, end_time: 1030 }],
    decided_by: [{ rule: 'weekly_hours', holiday: null, closure: null }],
  },
  others: [
    {
      id: 5,
      user_name: 'Goh Siew Lan',
      purpose: 'Follow-up',
      reserved_at: minutesAfter(0),
      ends_at: minutesAfter(30),
      doctor: { id: 7, salutation: 'Dr', name: 'Lim Wei Jie' },
      booked_anyway: null,
    },
  ],
  next_free: [minutesAfter(30), minutesAfter(60), minutesAfter(1_440)],
  ...change,
});

export const doctorsSample = { data: [{ id: 7, salutation: 'Dr', name: 'Lim Wei Jie', minutes: 30 }] };

export const onePage = <Row>(data: Row[]) => ({ data, pager: { p: 1, n: 20, pages: 1, rows: data.length } });

/** A patient with an appointment who waits under number 7. */
export const entrySample = (change: Partial<QueueEntry> = {}): QueueEntry => ({
  id: 31,
  status: 'w',
  number: 7,
  name: 'Tan Wei',
  purpose: 'Fever',
  appointment_id: 12,
  reserved_at: '2026-11-23T01:30:00.000Z',
  doctor: { id: 7, salutation: 'Dr', name: 'Lim Wei Jie' },
  arrived_at: '2026-11-23T00:59:00.000Z',
  registered_at: '2026-11-23T01:00:00.000Z',
  waiting_time: 15,
  called_at: null,
  calls: 0,
  ended_at: null,
  registered_by: 'Mei Tan',
  token: null,
  no_shows: null,
  ...change,
});

export const queueSample = (data: QueueEntry[]) => ({
  day: '2026-11-23',
  data,
  proposed: { queue_number: 8, waiting_time: 20 },
  average_wait_minutes: 12,
});

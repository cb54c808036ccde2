import type { Appointment, AppointmentAddress, PartnerDoctor } from '@clinic/contract/appointments/appointment.ts';
import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import type { PlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import {
  type AppointmentStatus,
  type AppointmentTiming,
  timingHours,
  timingWords,
} from '@clinic/contract/appointments/appointment-words.ts';
import { showDate, showDay, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { AppointmentRow, ShownAppointment } from './appointments.queries.ts';
import type { CalendarRow } from './calendar/calendar.queries.ts';

/** The minutes that an appointment without a doctor takes. */
export const usual_minutes = 15;

const instantOf = (at: Date | null): string | null => at && at.toISOString();

type Common = Omit<CalendarRow, 'id' | 'reserved_at' | 'ends_at' | 'booked_anyway'>;

/** What lists, pages and calendars show alike. */
const showCommon = (row: Common) => ({
  type: row.type,
  status: row.status,
  visit_status: row.visit?.status ?? null,
  user_name: row.user_name,
  user_phone: row.user_phone,
  attendee: row.attendee,
  purpose: row.purpose,
  date: row.date,
  timing: row.timing,
  // The database holds what the contract accepted.
  other_info: row.other_info as AppointmentAddress | null,
  hummingbird_doctor_info: row.hummingbird_doctor_info as PartnerDoctor | null,
  telemed_doctor_profile_name: row.doctor?.name ?? null,
  telemed_doctor_profile_salutation: row.doctor?.salutation ?? null,
  voucher_title: row.voucher_title,
  visit: row.visit && { telemed_service: { name: row.visit.service }, patient_name: row.visit.patient_name },
  user: { username: row.username, mobile: row.user_phone },
});

export const showAppointment = (row: ShownAppointment): Appointment => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  customer_id: row.customer_id,
  reserved_at: instantOf(row.reserved_at),
  ends_at: instantOf(row.ends_at),
  cancelled_by: row.cancelled_by,
  cancelled_at: instantOf(row.cancelled_at),
  doctor: row.doctor,
  ...showCommon(row),
  booked_anyway: row.booked_anyway,
  decided_by: row.decided_name,
  decided_at: instantOf(row.decided_at),
});

export const showOnCalendar = (row: CalendarRow): CalendarAppointment => ({
  id: row.id,
  ...showCommon(row),
  doctor: row.doctor,
  booked_anyway: row.booked_anyway,
  reserved_at: row.reserved_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});

/** For the patient's app: nothing of the clinic's own notes. */
export const showToPatient = (
  row: ShownAppointment,
  queue: PlatformAppointment['queue'] = null,
): PlatformAppointment => ({
  id: row.id,
  clinic_id: row.clinic_id,
  type: row.type,
  status: row.status,
  attendee: row.attendee,
  purpose: row.purpose,
  date: row.date,
  timing: row.timing,
  reserved_at: instantOf(row.reserved_at),
  ends_at: instantOf(row.ends_at),
  doctor_name: row.doctor && doctorName(row.doctor),
  cancelled_by: row.cancelled_by,
  queue,
  updated_at: row.updated_at.toISOString(),
});

/** `24/11/2026, 8am-12pm` */
export const wantedText = ({ date, timing }: Pick<AppointmentRow, 'date' | 'timing'>): string =>
  `${showDay(date)}, ${timingWords[timing]}`;

/** The part of the day in which a time lies. */
export function timingAt(at: Date): AppointmentTiming {
  const hour = Number(showTime(at).slice(0, 2));
  if (hour < timingHours.n.from) return 'm';
  return hour < timingHours.e.from ? 'n' : 'e';
}

/** `24/11/2026 09:30` */
export const timeText = (at: Date): string => `${showDate(at)} ${showTime(at)}`;

/** The part of an appointment that the trail shows before and after a step. */
export const audited = (row: Pick<AppointmentRow, 'status' | 'reserved_at' | 'booked_anyway'>) => ({
  status: row.status,
  ...(row.reserved_at ? { reserved_at: timeText(row.reserved_at) } : {}),
  ...(row.booked_anyway === null ? {} : { booked_anyway: row.booked_anyway }),
});

/** The statuses that may follow each status, besides another time under the same one. The database refuses all others. */
export const appointment_steps: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  i: ['c', 'r', 'd'],
  c: ['f', 'd'],
  f: [],
  r: [],
  d: [],
};

/** `Undo` in the queue takes back that a patient was seen: these follow while the queue entry is no longer that of a seen patient. */
export const undone_steps: Partial<typeof appointment_steps> = { f: ['c'] };

type Standing = Pick<AppointmentRow, 'status'>;

export const mayBecome = ({ status }: Standing, next: AppointmentStatus): boolean =>
  appointment_steps[status].includes(next);

/** Rejected, completed and cancelled appointments never change. */
export const hasEnded = ({ status }: Standing): boolean => appointment_steps[status].length === 0;

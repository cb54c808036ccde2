import type { platformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import {
  type AppointmentStatus,
  type AppointmentTiming,
  timingHours,
  timingWords,
} from '@clinic/contract/appointments/appointment-words.ts';
import { showDate, showDay, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { z } from 'zod/mini';
import type { AppointmentRow, Linked, ShownAppointment } from './appointments.queries.ts';

/** The minutes that an appointment without a doctor takes. */
export const usual_minutes = 15;

/** An appointment of a list, a page or a calendar: its doctor and visit in the fields that the portal reads. */
export const showAppointment = <Row extends Linked>({ doctor, visit, username, user_phone, ...row }: Row) => ({
  ...row,
  user_phone,
  doctor,
  visit_status: visit?.status ?? null,
  telemed_doctor_profile_name: doctor?.name ?? null,
  telemed_doctor_profile_salutation: doctor?.salutation ?? null,
  visit: visit && { telemed_service: { name: visit.service }, patient_name: visit.patient_name },
  user: { username, mobile: user_phone },
});

export type OfPatient = z.output<typeof platformAppointment>;

/** For the patient's app. The contract leaves out the clinic's own notes. */
export const showToPatient = (row: ShownAppointment, queue: OfPatient['queue'] = null): OfPatient => ({
  ...row,
  doctor_name: row.doctor && doctorName(row.doctor),
  queue,
});

/** `24/11/2026, 8am-12pm` */
export const wantedText = ({ date, timing }: Pick<AppointmentRow, 'date' | 'timing'>): string =>
  `${showDay(date)}, ${timingWords[timing]}`;

/** The part of the day of a time. */
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

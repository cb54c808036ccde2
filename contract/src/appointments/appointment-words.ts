import { z } from 'zod/mini';
import { generic_messages } from '../shared/fields.ts';

export const appointmentStatus = z.enum(['i', 'c', 'f', 'r', 'd'], generic_messages.format);
/** `i` new, `c` approved, `f` completed, `r` rejected, `d` cancelled. */
export type AppointmentStatus = z.output<typeof appointmentStatus>;

export const appointmentStatusWords: Record<AppointmentStatus, string> = {
  i: 'New',
  c: 'Approved',
  f: 'Completed',
  r: 'Rejected',
  d: 'Cancelled',
};

export const appointmentType = z.enum(['n', 'v', 'o', 't'], generic_messages.format);
/** `n` a visit to the clinic, `v` with a voucher, `o` another service, `t` a tele-consult. */
export type AppointmentType = z.output<typeof appointmentType>;

export const appointmentTypeWords: Record<AppointmentType, string> = {
  n: 'Clinic visit',
  v: 'Voucher',
  o: 'Other service',
  t: 'Tele-Consult',
};

export const appointmentTiming = z.enum(['m', 'n', 'e'], generic_messages.format);
/** The part of the day that the patient asks for: `m` morning, `n` afternoon, `e` evening. */
export type AppointmentTiming = z.output<typeof appointmentTiming>;

/** The slots in words (part 2 §2). */
export const timingWords: Record<AppointmentTiming, string> = { m: '8am-12pm', n: '1pm-6pm', e: '7pm-10pm' };

/** The hours of the slots, in Singapore. */
export const timingHours: Record<AppointmentTiming, { from: number; to: number }> = {
  m: { from: 8, to: 12 },
  n: { from: 13, to: 18 },
  e: { from: 19, to: 22 },
};

/** The side that cancelled: the patient in the app, or staff. */
export const cancelledByWords = { u: 'by user', c: 'by clinic' } as const;

/** The purpose that a calendar shows if the patient gave none (part 2 §2). */
export const usual_purpose = 'Telemedicine Call';

/** The states of a visit that is still ahead, or was missed. */
const visits_ahead: ReadonlySet<string> = new Set(['i', 'mc']);

/** True until the tele-consult of an appointment begins: until then the appointment can be decided. Always true without a visit. */
export const isVisitAhead = (visit_status: string | null): boolean =>
  visit_status === null || visits_ahead.has(visit_status);

interface StatusOfAppointment {
  status: AppointmentStatus;
  visit_status: string | null;
  cancelled_by: 'u' | 'c' | null;
}

/** The status in words. The visit of a tele-consult decides, once it has begun (part 2 §4). */
export function statusText({ status, visit_status, cancelled_by }: StatusOfAppointment): string {
  if (visit_status === 'w' || visit_status === 'f') return 'Completed';
  if (status === 'd' && cancelled_by !== null) return `Cancelled ${cancelledByWords[cancelled_by]}`;
  if (visit_status === 'c') return 'Cancelled';
  if (visit_status === 'mc' || visit_status === 'mcc') return 'Missed';
  return appointmentStatusWords[status];
}

/** True for an event that names an appointment: visits without one change no list or calendar of appointments. */
export const isOfAppointment = (data: Readonly<Record<string, unknown>>): boolean =>
  data['appointment_id'] !== undefined;

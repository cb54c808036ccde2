import { type Appointment, doctorName } from '@clinic/contract/appointments/appointment.ts';
import type { AppointmentPage } from '@clinic/contract/appointments/appointments.ts';
import {
  type AppointmentStatus,
  isVisitAhead,
  statusText,
  timingWords,
} from '@clinic/contract/appointments/appointment-words.ts';
import type { NoShows } from '@clinic/contract/appointments/no-shows.ts';
import { showDay, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { showDateTime } from '../../platform/format.ts';
import type { FieldLine } from '../../ui/field-list.tsx';
import type { Tone } from '../../ui/status-badge.tsx';

const tones: Record<AppointmentStatus, Tone> = {
  i: 'pending',
  c: 'positive',
  f: 'neutral',
  r: 'negative',
  d: 'neutral',
};

/** Tones of the visit statuses that replace the status of an appointment. */
const visit_tones: Partial<Record<string, Tone>> = {
  w: tones.f,
  f: tones.f,
  c: tones.d,
  mc: 'warning',
  mcc: 'warning',
};

type Stated = Pick<Appointment, 'status' | 'visit_status' | 'cancelled_by'>;

/** The status of an appointment as word and tone. */
export const appointmentStatus = (row: Stated): { tone: Tone; word: string } => ({
  tone: visit_tones[row.visit_status ?? ''] ?? tones[row.status],
  word: statusText(row),
});

/** True if staff can still give the appointment a time, or take it away. */
export const isOpen = ({ status, visit_status }: Pick<Appointment, 'status' | 'visit_status'>): boolean =>
  (status === 'i' || status === 'c') && isVisitAhead(visit_status);

/** Facts that only some appointments have: the voucher that the patient comes with, and the tele-consult. */
export const kindLines = ({ voucher_title, visit }: Pick<Appointment, 'voucher_title' | 'visit'>): FieldLine[] => [
  ...(voucher_title === null ? [] : [{ label: 'Voucher', value: voucher_title }]),
  ...(visit?.telemed_service ? [{ label: 'Tele-consult', value: visit.telemed_service.name }] : []),
];

/** `24/11/2026, 8am-12pm` */
export const wantedText = ({ date, timing }: Pick<Appointment, 'date' | 'timing'>): string =>
  `${showDay(date)}, ${timingWords[timing]}`;

/** `24/11/2026 09:30`, or a dash. */
export const confirmedText = ({ reserved_at }: Pick<Appointment, 'reserved_at'>): string =>
  reserved_at === null ? '–' : showDateTime(reserved_at);

export const doctorText = ({ doctor }: Pick<Appointment, 'doctor'>): string => (doctor ? doctorName(doctor) : '–');

/** `24/11/2026 18:00 by text message`; the reason if there is no reminder. */
export function reminderText({
  next_reminder_at,
  user_phone,
}: Pick<AppointmentPage, 'next_reminder_at' | 'user_phone'>): string {
  if (next_reminder_at !== null) return `${showDateTime(next_reminder_at)} by text message`;
  return user_phone === '' ? 'None: there is no contact number' : 'None left';
}

/** `2, the last on 12/11/2026`; null without any. */
export function noShowsText(no_shows: NoShows | null | undefined): string | null {
  if (!no_shows || no_shows.count === 0) return null;
  const { count, last } = no_shows;
  return count === 1 ? `1, on ${showDay(last ?? '')}` : `${count}, the last on ${showDay(last ?? '')}`;
}

/** A line for a list of facts; none without no-shows. */
export function noShowsLine(no_shows: NoShows | undefined): FieldLine[] {
  const value = noShowsText(no_shows);
  return value === null ? [] : [{ label: 'No-shows', value }];
}

/** `12 Orchard Road, #03-04, Singapore 238801`; null without an address. */
export function addressText({ other_info }: Pick<Appointment, 'other_info'>): string | null {
  if (!other_info) return null;
  const { address, unit, country, zip_code } = other_info;
  const place = [country, zip_code].filter((part) => part !== '').join(' ');
  return [address, unit, place].filter((part) => part !== '').join(', ') || null;
}

/** `09:30–09:45` */
export const spanText = ({ reserved_at, ends_at }: { reserved_at: string; ends_at: string }): string =>
  `${showTime(reserved_at)}–${showTime(ends_at)}`;

import { type Appointment, doctorName } from '@clinic/contract/appointments/appointment.ts';
import { type AppointmentStatus, statusText, timingWords } from '@clinic/contract/appointments/appointment-words.ts';
import { showDay, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { showDateTime } from '../../platform/format.ts';
import type { Tone } from '../../ui/status-badge.tsx';

const tones: Record<AppointmentStatus, Tone> = {
  i: 'pending',
  c: 'positive',
  f: 'neutral',
  r: 'negative',
  d: 'neutral',
};

type Stated = Pick<Appointment, 'status' | 'visit_status' | 'cancelled_by'>;

/** The status of an appointment as word and tone. */
export const appointmentStatus = (row: Stated): { tone: Tone; word: string } => ({
  tone: tones[row.status],
  word: statusText(row),
});

/** `24/11/2026, 8am-12pm` */
export const wantedText = ({ date, timing }: Pick<Appointment, 'date' | 'timing'>): string =>
  `${showDay(date)}, ${timingWords[timing]}`;

/** `24/11/2026 09:30`, or a dash. */
export const confirmedText = ({ reserved_at }: Pick<Appointment, 'reserved_at'>): string =>
  reserved_at === null ? '–' : showDateTime(reserved_at);

export const doctorText = ({ doctor }: Pick<Appointment, 'doctor'>): string => (doctor ? doctorName(doctor) : '–');

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

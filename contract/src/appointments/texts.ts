import { showDate, showTime } from '../shared/singapore-time.ts';
import { textKind } from '../shared/text-kind.ts';

export interface BookedAppointment {
  clinic_name: string;
  reserved_at: string;
}

const words = ({ clinic_name, reserved_at }: BookedAppointment): string =>
  `Reminder: your appointment at ${clinic_name} is on ${showDate(reserved_at)} at ${showTime(reserved_at)}.`;

export interface RequestedAppointment {
  clinic_name: string;
  /** `24/11/2026, 8am-12pm` */
  wanted: string;
}

/** Several appointments in one text. */
export interface SeveralAppointments {
  clinic_name: string;
  count: number;
}

const counted = (count: number, word: string): string => `${count} new ${word}${count === 1 ? '' : 's'}`;

/** Text messages about an appointment. */
export const appointmentsTexts = {
  appointment_requested: textKind<RequestedAppointment>({
    record: 'appointment',
    label: 'New request, to the clinic',
    worth_minutes: 12 * 60,
    words: ({ clinic_name, wanted }) =>
      `New appointment request at ${clinic_name} for ${wanted}. Please approve or reject it in the portal.`,
  }),
  appointment_booked: textKind<BookedAppointment>({
    record: 'appointment',
    label: 'New booking, to the clinic',
    worth_minutes: 12 * 60,
    words: ({ clinic_name, reserved_at }) =>
      `New tele-consult booking at ${clinic_name} on ${showDate(reserved_at)} at ${showTime(reserved_at)}.`,
  }),
  appointment_requests: textKind<SeveralAppointments>({
    record: 'appointment',
    label: 'New requests, to the clinic',
    worth_minutes: 12 * 60,
    words: ({ clinic_name, count }) =>
      `${counted(count, 'appointment request')} at ${clinic_name}. Please approve or reject ${count === 1 ? 'it' : 'them'} in the portal.`,
  }),
  appointment_bookings: textKind<SeveralAppointments>({
    record: 'appointment',
    label: 'New bookings, to the clinic',
    worth_minutes: 12 * 60,
    words: ({ clinic_name, count }) => `${counted(count, 'tele-consult booking')} at ${clinic_name}.`,
  }),
  appointment_reminder_day_before: textKind<BookedAppointment>({
    record: 'appointment',
    label: 'Reminder on the day before',
    worth_minutes: 4 * 60,
    words,
  }),
  appointment_reminder: textKind<BookedAppointment>({
    record: 'appointment',
    label: 'Reminder two hours before',
    worth_minutes: 90,
    words,
  }),
} as const;

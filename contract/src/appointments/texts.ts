import type { Language } from '../shared/languages/language.ts';
import { patientDate, patientTime } from '../shared/languages/patient-format.ts';
import { textKind } from '../shared/languages/text-kind.ts';
import { english_texts } from '../shared/languages/words/english-texts.ts';

export interface BookedAppointment {
  clinic_name: string;
  reserved_at: string;
}

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

const bookedPlaces = ({ clinic_name, reserved_at }: BookedAppointment, language: Language) => ({
  clinic: clinic_name,
  date: patientDate(language, reserved_at),
  time: patientTime(language, reserved_at),
});

/** Both reminders say the same. */
const reminder = { template: english_texts.appointment_reminder, to_patient: 'appointment_reminder' } as const;

/** Text messages about an appointment. */
export const appointmentsTexts = {
  appointment_requested: textKind<RequestedAppointment>({
    record: 'appointment',
    label: 'New request, to the clinic',
    worth_minutes: 12 * 60,
    template: 'New appointment request at {clinic} for {wanted}. Please approve or reject it in the portal.',
    places: ({ clinic_name, wanted }) => ({ clinic: clinic_name, wanted }),
  }),
  appointment_booked: textKind<BookedAppointment>({
    record: 'appointment',
    label: 'New booking, to the clinic',
    worth_minutes: 12 * 60,
    template: 'New tele-consult booking at {clinic} on {date} at {time}.',
    places: bookedPlaces,
  }),
  appointment_requests: textKind<SeveralAppointments>({
    record: 'appointment',
    label: 'New requests, to the clinic',
    worth_minutes: 12 * 60,
    template: '{requests} at {clinic}. Please approve or reject {them} in the portal.',
    places: ({ clinic_name, count }) => ({
      clinic: clinic_name,
      requests: counted(count, 'appointment request'),
      them: count === 1 ? 'it' : 'them',
    }),
  }),
  appointment_bookings: textKind<SeveralAppointments>({
    record: 'appointment',
    label: 'New bookings, to the clinic',
    worth_minutes: 12 * 60,
    template: '{bookings} at {clinic}.',
    places: ({ clinic_name, count }) => ({ clinic: clinic_name, bookings: counted(count, 'tele-consult booking') }),
  }),
  appointment_reminder_day_before: textKind<BookedAppointment>({
    record: 'appointment',
    label: 'Reminder on the day before',
    worth_minutes: 4 * 60,
    ...reminder,
    places: bookedPlaces,
  }),
  appointment_reminder: textKind<BookedAppointment>({
    record: 'appointment',
    label: 'Reminder two hours before',
    worth_minutes: 90,
    ...reminder,
    places: bookedPlaces,
  }),
} as const;

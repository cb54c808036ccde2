import { showDate, showTime } from '../shared/singapore-time.ts';
import { textKind } from '../shared/text-kind.ts';

export interface BookedAppointment {
  clinic_name: string;
  reserved_at: string;
}

/** Text messages about an appointment. */
export const appointmentsTexts = {
  appointment_reminder: textKind<BookedAppointment>({
    record: 'appointment',
    label: 'Reminder of the appointment',
    worth_minutes: 90,
    words: ({ clinic_name, reserved_at }) =>
      `Reminder: your appointment at ${clinic_name} is on ${showDate(reserved_at)} at ${showTime(reserved_at)}.`,
  }),
} as const;

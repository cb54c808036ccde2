import { showDate, showTime } from '../shared/singapore-time.ts';
import { textKind } from '../shared/text-kind.ts';

export interface BookedAppointment {
  clinic_name: string;
  reserved_at: string;
}

const words = ({ clinic_name, reserved_at }: BookedAppointment): string =>
  `Reminder: your appointment at ${clinic_name} is on ${showDate(reserved_at)} at ${showTime(reserved_at)}.`;

/** Text messages about an appointment. */
export const appointmentsTexts = {
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

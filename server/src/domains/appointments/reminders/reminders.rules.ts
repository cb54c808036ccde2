import { singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';

/** The kind of text of each reminder. */
export const reminder_texts = {
  day_before: 'appointment_reminder_day_before',
  hours_before: 'appointment_reminder',
} as const;

export type ReminderKind = keyof typeof reminder_texts;

export interface Reminder {
  kind: ReminderKind;
  due_at: Date;
  /** It is not sent from then on. */
  ends_at: Date;
}

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/**
 * The reminders of an appointment: at 18:00 in Singapore on the day before, worth four hours, and two hours before, worth ninety minutes. Both end
 * before the appointment begins.
 */
export function remindersOf(reserved_at: Date): Reminder[] {
  const evening = later(startOfDay(singaporeDay(reserved_at)), -6 * hour_ms);
  const shortly = later(reserved_at, -2 * hour_ms);
  return [
    { kind: 'day_before', due_at: evening, ends_at: later(evening, 4 * hour_ms) },
    { kind: 'hours_before', due_at: shortly, ends_at: later(shortly, 90 * minute_ms) },
  ];
}

interface Remindable {
  status: string;
  reserved_at: Date | null;
  user_phone: string;
}

/** The reminders that an appointment gets when its time is given now. Those that were due earlier, and patients without a phone, get none. */
export const remindersFrom = (now: Date, { status, reserved_at, user_phone }: Remindable): Reminder[] =>
  status === 'c' && reserved_at && user_phone !== ''
    ? remindersOf(reserved_at).filter(({ due_at }) => due_at >= now)
    : [];

import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import { hasWords } from '@clinic/contract/shared/typed/folded-words.ts';

/** The appointments that the filters leave. */
export function filtered(
  appointments: readonly CalendarAppointment[],
  { name, doctor }: { name?: string | undefined; doctor?: number | undefined },
): readonly CalendarAppointment[] {
  if (name === undefined && doctor === undefined) return appointments;
  const words = name ?? '';
  const digits = words.replaceAll(/\D/g, '');
  return appointments.filter((one) => {
    if (doctor !== undefined && (one.doctor?.id ?? 0) !== doctor) return false;
    if (words === '') return true;
    const text = `${one.user_name} ${one.attendee} ${one.user_phone}`;
    return hasWords(text, words) || (digits.length > 2 && one.user_phone.replaceAll(/\D/g, '').includes(digits));
  });
}

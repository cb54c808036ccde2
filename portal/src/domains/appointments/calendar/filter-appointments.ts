import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';

/** The appointments that the filters leave. */
export function filtered(
  appointments: readonly CalendarAppointment[],
  { name, doctor }: { name?: string | undefined; doctor?: number | undefined },
): readonly CalendarAppointment[] {
  if (name === undefined && doctor === undefined) return appointments;
  const words = name?.toLowerCase() ?? '';
  const digits = words.replaceAll(/\D/g, '');
  return appointments.filter((one) => {
    if (doctor !== undefined && (one.doctor?.id ?? 0) !== doctor) return false;
    if (words === '') return true;
    const text = `${one.user_name} ${one.attendee} ${one.user_phone}`.toLowerCase();
    return text.includes(words) || (digits.length > 2 && one.user_phone.replaceAll(/\D/g, '').includes(digits));
  });
}

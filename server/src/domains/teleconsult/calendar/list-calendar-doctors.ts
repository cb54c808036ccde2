import type {
  CalendarDoctor,
  listCalendarDoctors as endpoint,
} from '@clinic/contract/teleconsult/calendar/telemed-calendar.ts';
import type { Action } from '../../../platform/act/act.ts';
import { mayChange, seenDoctors } from '../prices/whose-prices.ts';
import { listCalendarDoctorRows } from './calendar.queries.ts';
import { showCalendarDoctor } from './calendar.rules.ts';

/** The doctors whose calendar the caller may see, their own first. Refuses: role_missing. */
export const listCalendarDoctors: Action<typeof endpoint> = async (act) => {
  const seen = await seenDoctors(act);
  const rows = new Map((await listCalendarDoctorRows(act.db, act.scope)).map((row) => [row.id, row]));
  const data = seen.flatMap((doctor) => {
    const row = rows.get(doctor.id);
    const is_own = doctor.user_id === act.staff.user_id;
    return row ? [showCalendarDoctor(row, { is_own, is_editable: mayChange(act)(doctor) })] : [];
  });
  return { data };
};

/** The settings that a call saves: of the named doctor, or the caller's own. */
export async function presentBookingSettings(
  act: Parameters<typeof listCalendarDoctors>[0],
  { sent }: { sent: Record<string, unknown> },
): Promise<CalendarDoctor | undefined> {
  const id = sent['doctor_id'] ?? sent['id'];
  const { data } = await listCalendarDoctors(act, { params: undefined, query: undefined, body: undefined });
  return data.find((one) => one.is_editable && (id === undefined ? one.is_own : one.id === id));
}

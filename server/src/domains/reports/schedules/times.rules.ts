import type { ReportTimes } from '@clinic/contract/reports/schedules.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';

/** Reports are due at 06:00 in Singapore, before the clinics open. */
const due_hour_ms = 6 * 3_600_000;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay();
const isDueOn: Record<ReportTimes, (day: string) => boolean> = {
  d: () => true,
  w: (day) => weekdayOf(day) === 1,
  m: (day) => day.endsWith('-01'),
};

/** The first time after this one at which a report is due. */
export function nextDue(every: ReportTimes, after: Date): Date {
  for (let day = singaporeDay(after); ; day = addDays(day, 1)) {
    const due = new Date(startOfDay(day).getTime() + due_hour_ms);
    if (due > after && isDueOn[every](day)) return due;
  }
}

/** The days of a report that was due at this time: the day, the week from Monday to Sunday, or the month before. */
export function daysBefore(every: ReportTimes, due_at: Date): { start: string; end: string } {
  const end = addDays(singaporeDay(due_at), -1);
  if (every === 'd') return { start: end, end };
  if (every === 'w') return { start: addDays(end, -6), end };
  return { start: `${end.slice(0, 8)}01`, end };
}

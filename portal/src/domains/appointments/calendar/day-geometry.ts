import type { OpeningOfDay } from '@clinic/contract/clinics/opening-days.ts';
import { endMinuteOf, minuteOf } from '@clinic/contract/clinics/hours-rules.ts';
import { singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { hour_px } from '../../../platform/calendar/pixels.ts';

/** A dragged card snaps to a multiple of this many minutes. */
const snap_minutes = 15;

/** The parts of the shown hours in which the clinic is closed, in minutes since midnight. */
export function closedParts(
  opening: Pick<OpeningOfDay, 'spans'> | undefined,
  shown: { from: number; to: number },
): { from: number; to: number }[] {
  if (!opening) return [];
  const parts: { from: number; to: number }[] = [];
  let from = shown.from * 60;
  for (const { start_time, end_time } of opening.spans.toSorted((one, other) => one.start_time - other.start_time)) {
    const [opens, closes] = [minuteOf(start_time), endMinuteOf(end_time)];
    if (opens > from) parts.push({ from, to: Math.min(opens, shown.to * 60) });
    from = Math.max(from, closes);
  }
  if (from < shown.to * 60) parts.push({ from, to: shown.to * 60 });
  return parts.filter((part) => part.to > part.from);
}

/** The instant at which a card is dropped: its top edge on a day, snapped. */
export function droppedAt(day: string, shown_from: number, top_px: number): string {
  const minutes = shown_from * 60 + (top_px / hour_px) * 60;
  const snapped = Math.min(Math.max(Math.round(minutes / snap_minutes) * snap_minutes, 0), 24 * 60 - snap_minutes);
  return new Date(startOfDay(day).getTime() + snapped * 60_000).toISOString();
}

/** The instant at which an appointment begins that is dropped on another day: at its own time. */
export const sameTimeOn = (day: string, reserved_at: string): string => {
  const own_day = startOfDay(singaporeDay(new Date(reserved_at))).getTime();
  return new Date(startOfDay(day).getTime() + Date.parse(reserved_at) - own_day).toISOString();
};

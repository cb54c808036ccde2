import { showDay } from '@clinic/contract/shared/singapore-time.ts';

/** A day as text, if there is one. */
export const showDayOrNone = (day: string | null | undefined): string | null =>
  day === null || day === undefined ? null : showDay(day);

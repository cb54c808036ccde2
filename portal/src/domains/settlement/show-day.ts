import { showDate } from '../../platform/format.ts';

/** A Singapore day as `DD/MM/YYYY`: at noon it is that day there. */
export const showDay = (day: string | null | undefined): string | null =>
  day === null || day === undefined ? null : showDate(`${day}T04:00:00Z`);

import { z } from 'zod/mini';

/** Singapore has kept UTC+8 without daylight saving since 1982, so a fixed offset is exact for every date here. */
const offset_ms = 8 * 3_600_000;
const day_ms = 86_400_000;

/** The Singapore day of an instant, `YYYY-MM-DD`. */
export const singaporeDay = (instant: Date): string =>
  new Date(instant.getTime() + offset_ms).toISOString().slice(0, 10);

/** The start of a Singapore day. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - offset_ms);

/** Adds days to a day; a negative number subtracts. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * day_ms).toISOString().slice(0, 10);

/** True for a valid calendar day written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
};

/** Formats a day as `DD/MM/YYYY`. */
export const showDay = (day: string): string => day.split('-').toReversed().join('/');

/** Formats a span of days; one day alone if it is one: `01/11/2026–20/11/2026`. */
export const showDays = ({ start, end }: { start: string; end: string }): string =>
  start === end ? showDay(start) : `${showDay(start)}–${showDay(end)}`;

/** Formats the Singapore day as `DD/MM/YYYY`, in any time zone of the reader. */
export const showDate = (instant: Date | string): string => showDay(singaporeDay(new Date(instant)));

/** Formats the Singapore time as `HH:mm`. */
export const showTime = (instant: Date | string): string =>
  new Date(new Date(instant).getTime() + offset_ms).toISOString().slice(11, 16);

export const instant = z.string();
/** An instant that a caller gives. The server judges whether it can be: `server/src/platform/act/given-instant.ts`. */
export const givenInstant = z.iso.datetime({ offset: true, message: 'Incorrect format.' });
/** The clocks of other systems may differ from ours by this. */
export const most_clock_minutes = 5;
export const day = z.string().check(z.refine(isDay, 'Incorrect format.'));

const isDayRange = (text: string): boolean => {
  const [start = '', end = '', ...rest] = text.split(',');
  return rest.length === 0 && isDay(start) && isDay(end) && start <= end;
};

/** A date range `start,end` of Singapore days, both inclusive. */
export const dayRange = z.pipe(
  z.string('Incorrect format.').check(z.refine(isDayRange, 'Incorrect format.')),
  z.transform((text) => {
    const [start = '', end = ''] = text.split(',');
    return { start, end };
  }),
);

/** A date range as a filter. An empty value is no filter. */
export const dayRangeQuery = z.optional(
  z.pipe(
    z.string().check(z.refine((text) => text === '' || isDayRange(text), 'Incorrect format.')),
    z.transform((text) => {
      const [start, end] = text.split(',');
      return start && end ? { start, end } : undefined;
    }),
  ),
);

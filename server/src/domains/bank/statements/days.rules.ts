import { isDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';

/** The order in which the parts of a day are written: it cannot be seen in 03/04/2026. */
export type DayOrder = 'day_first' | 'month_first' | 'year_first';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month_names = 'january february march april may june july august september october november december sept'.split(
  ' ',
);

const instant_form = /^(?<day>\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?<zone>Z|[+-]\d{2}:\d{2})?$/;

const day_zone = /(?<=^\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/;

/** The day of an ISO 8601 day or instant, or null. An instant with a zone has the day that it is in Singapore. */
export function readIsoDay(text: string): string | null {
  const plain_day = text.replace(day_zone, '');
  if (isDay(plain_day)) return plain_day;
  const { day = '', zone } = instant_form.exec(text)?.groups ?? {};
  if (!isDay(day)) return null;
  const instant = new Date(zone === undefined ? `${text.replace(/\.\d+$/, '')}+08:00` : text);
  return Number.isNaN(instant.getTime()) ? null : singaporeDay(instant);
}

/** The day of six digits `yymmdd`, or null. */
export const readShortDay = (text: string): string | null => {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  return text.length === 6 && isDay(day) ? day : null;
};

function monthOf(text: string): string | null {
  if (/^\d{1,2}$/.test(text)) return text.padStart(2, '0');
  const name = text.toLowerCase().replace(/\.$/, '');
  const place = months.indexOf(name.slice(0, 3));
  return place >= 0 && (name.length === 3 || month_names.includes(name)) ? String(place + 1).padStart(2, '0') : null;
}

const time_of_day = /[ T]+\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?$/i;
const written = /^(?<first>[\p{L}\d]+\.?)(?<mark>[/.\- ])\s*(?<second>[\p{L}\d]+\.?)\k<mark>\s*(?<third>\d+)$/u;
const iso_form = /^\d{4}-\d{2}-\d{2}$/;
const compact = /^(?<first>\d{4})(?<second>\d{2})(?<third>\d{2})$/;

/** The parts of a written day, in their order. A time behind it is left out. */
export function partsOfDay(text: string): [string, string, string] | null {
  const day = text.trim().replace(time_of_day, '').replaceAll(/,\s*/g, ' ').replaceAll(/\s+/g, ' ');
  const { first, second, third } = (written.exec(day) ?? compact.exec(day))?.groups ?? {};
  return first && second && third ? [first, second, third] : null;
}

/** The day of a text in that order, or null. The year has four digits, or two of this century. */
export function readWrittenDay(text: string, order: DayOrder): string | null {
  const plain = text.trim().replace(time_of_day, '');
  // The year stands first: no other order is written so.
  if (iso_form.test(plain)) return isDay(plain) ? plain : null;
  const parts = partsOfDay(text);
  if (!parts) return null;
  const [first, second, third] = parts;
  const [year, month_text, day_text] =
    order === 'year_first' ? parts : order === 'day_first' ? [third, second, first] : [third, first, second];
  const month = monthOf(month_text);
  if (month === null || !/^\d{1,2}$/.test(day_text) || !/^(?:\d{2}|\d{4})$/.test(year)) return null;
  const day = `${year.padStart(4, '20')}-${month}-${day_text.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

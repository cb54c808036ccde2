import { isDay } from '../singapore-time.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month_word =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const gap = String.raw`\s*[-/., ]\s*`;
const either = String.raw`(?:${gap})?`;
const end_of_year = String.raw`(?:${gap}'?(\d{4}|\d{2}))?`;

/** Text around a typed day: the day of the week, and a point or a comma at the end. */
const around = /^\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+)?|[\s.,]+$/g;

type Part = 'day' | 'month' | 'year';

/** The forms in which people write a day. Singapore writes the day first. */
const forms: [form: RegExp, parts: Part[]][] = [
  [new RegExp(String.raw`^(\d{4})${gap}(\d{1,2})${gap}(\d{1,2})$`), ['year', 'month', 'day']],
  [new RegExp(String.raw`^(\d{1,2})${gap}(\d{1,2})${end_of_year}$`), ['day', 'month', 'year']],
  [
    new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?${either}${month_word}\.?(?:${either}'?(\d{4}|\d{2}))?$`),
    ['day', 'month', 'year'],
  ],
  [
    new RegExp(String.raw`^${month_word}\.?${either}(\d{1,2})(?:st|nd|rd|th)?${end_of_year}$`),
    ['month', 'day', 'year'],
  ],
  [/^(\d{2})(\d{2})(\d{2}|(?:19|20)\d{2})$/, ['day', 'month', 'year']],
  [/^((?:19|20)\d{2})(\d{2})(\d{2})$/, ['year', 'month', 'day']],
];

/** Two digits of a year are of the hundred years that end twenty years from now. */
function yearsOf(digits: string, this_year: number): number[] {
  if (digits.length === 4) return [Number(digits)];
  if (digits === '') return [this_year, this_year + 1, this_year - 1];
  const recent = 2000 + Number(digits);
  return recent > this_year + 20 ? [recent - 100] : [recent, recent - 100];
}

interface TypedDayBounds {
  today: string;
  /** The first day that can be meant. It decides only where the year was left out or has two digits. */
  least?: string | undefined;
  /** The last day that can be meant. */
  most?: string | undefined;
}

/**
 * A typed day as `YYYY-MM-DD`; undefined if no such day exists. Without a year it is the day of this year, or of the nearest year in which
 * the field takes it.
 */
export function readTypedDay(text: string, { today, least = '', most = '9999' }: TypedDayBounds): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(around, '');
  for (const [form, parts] of forms) {
    const found = form.exec(plain);
    if (!found) continue;
    const part = (name: Part): string => found[parts.indexOf(name) + 1] ?? '';
    const month = /\d/.test(part('month')) ? part('month') : String(months.indexOf(part('month').slice(0, 3)) + 1);
    const days = yearsOf(part('year'), Number(today.slice(0, 4)))
      .map((year) => `${year}-${month.padStart(2, '0')}-${part('day').padStart(2, '0')}`)
      .filter(isDay);
    const day = days.find((one) => one >= least && one <= most) ?? days[0];
    if (day !== undefined) return day;
  }
  return undefined;
}

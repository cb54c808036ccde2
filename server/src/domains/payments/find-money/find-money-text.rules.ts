import { type Cents, toCents } from '@clinic/contract/shared/money.ts';
import { isDay, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { isPartedId, isPlainWord, namesIn, parted_id } from './find-money-patients.rules.ts';

/** The search criteria read from typed or pasted text. */
export interface SearchCriteria {
  amounts_cents: Cents[];
  /** The subset that cannot also be the end of a reference. */
  certain_cents: Cents[];
  /** A point in time. If only `day` is set, the search covers that whole day. */
  at: Date | null;
  day: string | null;
  /** Whole references, or possible ends of references, in upper case. */
  references: string[];
  /** Possible patient ids, in lower case. */
  patient_ids: string[];
  /** Possible parts of a patient's name, in lower case. */
  names: string[];
}

const most_amounts = 3;
const most_references = 5;
const most_patients = 4;
const largest_cents = 100_000_000;
/** In full or short, as they are written: 'MAYLE' ends a reference. */
const month_names =
  'JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?';
const day_of_month = new RegExp(String.raw`\b(\d{1,2})[ -]?(${month_names})\.?(?:[ ,-]+(\d{4}))?\b`, 'g');
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Text from which parts are removed one after another. */
interface Remaining {
  text: string;
}

/** Removes the matches that can be read and returns their values. Matches that cannot be read stay in the text. */
function take<Value>(left: Remaining, pattern: RegExp, read: (groups: string[]) => Value | undefined): Value[] {
  const values: Value[] = [];
  left.text = left.text.replaceAll(pattern, (...args: unknown[]) => {
    const groups = args.slice(0, -2).map((part) => (typeof part === 'string' ? part : ''));
    const value = read(groups);
    if (value === undefined) return groups[0] ?? '';
    values.push(value);
    return ' ';
  });
  return values;
}

const two = (part: string | number): string => String(part).padStart(2, '0');

/** The day as `YYYY-MM-DD`. Without a year, the latest such day that is not in the future. */
function dayFrom(day: string, month: string | number, year: string, today: string): string | undefined {
  if (year !== '') {
    const full = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
    return isDay(full) ? full : undefined;
  }
  const this_year = Number(today.slice(0, 4));
  const candidates = [this_year, this_year - 1, this_year - 2, this_year - 3].map(
    (y) => `${y}-${two(month)}-${two(day)}`,
  );
  return candidates.find((candidate) => isDay(candidate) && candidate <= today);
}

const monthOf = (word: string): number => months.indexOf(word.slice(0, 3)) + 1;

function takeDay(left: Remaining, today: string): string | null {
  const yesterday = singaporeDay(new Date(startOfDay(today).getTime() - 1));
  const days = [
    ...take(left, /\b(\d{4})-(\d{1,2})-(\d{1,2})(?=\b|T)/g, ([, y = '', m = '', d = '']) => dayFrom(d, m, y, today)),
    ...take(
      left,
      /(?<![\d.,$])(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?(?![\d.,/-])/g,
      ([, d = '', m = '', y = '']) => dayFrom(d, m, y, today),
    ),
    ...take(left, day_of_month, ([, d = '', m = '', y = '']) => dayFrom(d, monthOf(m), y, today)),
    ...take(left, /\bTODAY\b/g, () => today),
    ...take(left, /\bYESTERDAY\b/g, () => yesterday),
  ];
  return days[0] ?? null;
}

/** Minutes since midnight, or undefined if the time is invalid. */
function minutesFrom(hour: string, minute: string, half: string): number | undefined {
  const [h, m] = [Number(hour), Number(minute || '0')];
  if (m > 59 || (half === '' ? h > 23 : h < 1 || h > 12)) return undefined;
  return ((half === '' ? h : (h % 12) + (half === 'P' ? 12 : 0)) * 60 + m) % 1440;
}

function takeMinutes(left: Remaining): number | null {
  const times = [
    ...take(
      left,
      /(?<![\d:.])T?(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([AP])\.?M\b\.?)?(?![\d:])/g,
      ([, h = '', m = '', half = '']) => minutesFrom(h, m, half),
    ),
    ...take(left, /(?<![\w:.,$])(\d{1,2})(?:\.(\d{2}))?\s*([AP])\.?M\b\.?/g, ([, h = '', m = '', half = '']) =>
      minutesFrom(h, m, half),
    ),
  ];
  return times[0] ?? null;
}

const centsOf = (number: string): Cents | undefined => {
  const cents = toCents(Number(number.replaceAll(',', '')));
  return Number.isSafeInteger(cents) && cents > 0 && cents <= largest_cents ? cents : undefined;
};

const figure = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,7}(?:\.\d{1,2})?)`;
const with_currency = new RegExp(String.raw`(?:\bSGD|\bS\$|\$)\s*${figure}(?![\d.])|(?<![\w.,])${figure}\s*SGD\b`, 'g');
const with_cents = /(?<![\w.,])(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,7}\.\d{1,2})(?![\w.])/g;

const takeAmounts = (left: Remaining): Cents[] => [
  ...take(left, with_currency, ([, before = '', after = '']) => centsOf(before || after)),
  ...take(left, with_cents, ([, number = '']) => centsOf(number)),
];

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)];

/** A reference of our own codes, which may by chance have no digit. */
const own_reference = /^CP[A-HJ-NP-Z2-9]{14}$/;

/** True if a word may be the end of a reference: it contains a digit, or it is the only word left. */
const mayEndReference = (word: string, is_alone: boolean): boolean =>
  word.length >= 3 && word.length <= 64 && (/\d/.test(word) || (is_alone && word.length >= 4));

function pointInTime(day: string | null, minutes: number | null, now: Date): Date | null {
  if (minutes === null) return null;
  const at = new Date(startOfDay(day ?? singaporeDay(now)).getTime() + minutes * 60_000);
  // A time without a day means its latest occurrence.
  const is_ahead = day === null && at.getTime() > now.getTime() + 5 * 60_000;
  return is_ahead ? new Date(at.getTime() - 86_400_000) : at;
}

/**
 * Reads an amount, a time, a day, references and patients from free text, such as a line of a bank statement. A whole number may be dollars or the
 * end of a reference, so it counts as both. A word with digits may be a patient id as well: the database decides.
 */
export function readCriteria(text: string, now: Date): SearchCriteria {
  const left: Remaining = { text: text.toUpperCase().replaceAll(/\s+/g, ' ') };
  const whole = take(left, /\b[A-Z0-9]{16,64}\b/g, ([word = '']) =>
    own_reference.test(word) || (/\d/.test(word) && /[A-Z]/.test(word)) ? word : undefined,
  );
  const day = takeDay(left, singaporeDay(now));
  const minutes = takeMinutes(left);
  const amounts = takeAmounts(left);
  // Before its parts are read as amounts or as ends of references.
  const parted = take(left, parted_id, ([word = '']) => (isPartedId(word) ? word : undefined));
  // Drops text that looks like a day or time but is invalid, so that it is not read as anything else.
  take(left, /\b\d+(?:[/:-]\d+)+\b/g, () => true);
  const words = left.text.split(/[^A-Z0-9_]+/).filter((word) => word !== '');
  const is_alone = words.length === 1 && whole.length === 0 && parted.length === 0;
  const rest = words.filter((word) => mayEndReference(word, is_alone && !isPlainWord(word)));
  const figures = words.filter((word) => /^[1-9]\d{0,5}$/.test(word));
  const centsOfFigures = (least: number, most: number): Cents[] =>
    figures.filter(({ length }) => length >= least && length <= most).map((word) => toCents(Number(word)));
  const certain = unique([...amounts, ...centsOfFigures(1, 2)]).slice(0, most_amounts);
  return {
    amounts_cents: unique([...certain, ...centsOfFigures(3, 6)]).slice(0, most_amounts),
    certain_cents: certain,
    at: pointInTime(day, minutes, now),
    day: minutes === null ? day : null,
    // The acquirer's numbers have several parts as well.
    references: unique([...whole, ...parted, ...rest]).slice(0, most_references),
    patient_ids: unique([...parted, ...rest.filter((word) => /\d/.test(word))].map((word) => word.toLowerCase())).slice(
      0,
      most_patients,
    ),
    names: namesIn(left.text),
  };
}

export const isEmptyCriteria = (criteria: SearchCriteria): boolean => {
  const { amounts_cents, references, patient_ids, names } = criteria;
  const listed = [amounts_cents, references, patient_ids, names];
  return criteria.at === null && criteria.day === null && listed.every((one) => one.length === 0);
};

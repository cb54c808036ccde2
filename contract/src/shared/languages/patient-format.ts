import { type Language, locales } from './language.ts';

/** One per language and form: making them costs more than using them. */
function perLanguage<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(locales[language]);
    made.set(language, format);
    return format;
  };
}

const timeZone = 'Asia/Singapore';
const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }),
);
// By 24 hours: `ta-SG` would write “9:00 AM”, and `ms-SG` “9:00 PG”.
const times = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const counts = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const plurals = perLanguage((locale) => new Intl.PluralRules(locale));

/** The Singapore day: `30/11/2026`, in Chinese `2026年11月30日`. */
export const patientDate = (language: Language, instant: Date | string): string =>
  days(language).format(new Date(instant));

/** The Singapore time: `09:05`. */
export const patientTime = (language: Language, instant: Date | string): string =>
  times(language).format(new Date(instant));

export const patientDateTime = (language: Language, instant: Date | string): string =>
  `${patientDate(language, instant)} ${patientTime(language, instant)}`;

/** A whole number. */
export const patientCount = (language: Language, count: number): string => counts(language).format(count);

/** The form that a count needs. Chinese and Malay have one. */
export const plural = (language: Language, count: number, forms: { one: string; other: string }): string =>
  plurals(language).select(count) === 'one' ? forms.one : forms.other;

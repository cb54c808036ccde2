import { z } from 'zod/mini';
import { generic_messages } from '../fields.ts';
import { day, singaporeDay } from '../singapore-time.ts';
import { plainCode } from './visible-text.ts';

const weights = [2, 7, 6, 5, 4, 3, 2];
/** The check letters of each series by remainder, and what the series adds to the sum. */
const series: Readonly<Record<string, { letters: string; offset: number }>> = {
  S: { letters: 'JZIHGFEDCBA', offset: 0 },
  T: { letters: 'JZIHGFEDCBA', offset: 4 },
  F: { letters: 'XWUTRQPNMLK', offset: 0 },
  G: { letters: 'XWUTRQPNMLK', offset: 4 },
  M: { letters: 'XWUTRQPNJLK', offset: 3 },
};

/** The check letter of an NRIC or FIN, from its first letter and seven digits; undefined for an unknown series. */
export function nricLetter(first: string, digits: string): string | undefined {
  const of = series[first];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), of?.offset ?? 0);
  return of?.letters[sum % 11];
}

const isNric = (number: string): boolean =>
  /^[A-Z]\d{7}[A-Z]$/.test(number) && nricLetter(number.slice(0, 1), number.slice(1, 8)) === number.at(-1);

/** The number of an identity document: an NRIC or FIN, or a work permit, which often shows the FIN. */
export const identity = z
  .strictObject({
    type: z.enum(['nric', 'work_permit'], generic_messages.format),
    number: z
      .string(generic_messages.format)
      .check(z.overwrite(plainCode), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/, generic_messages.format)),
  })
  .check(
    z.superRefine(({ type, number }, context) => {
      const has_letters = /^[STFGM]\d{7}[A-Z]$/.test(number);
      if ((type === 'nric' || has_letters) && !isNric(number))
        context.addIssue({ code: 'custom', path: ['number'], message: generic_messages.format, input: number });
    }),
  );

const oldest_years = 130;
const oldestBirth = (today: string): string => `${Number(today.slice(0, 4)) - oldest_years}${today.slice(4)}`;

/** The day on which somebody alive was born. */
export const dayOfBirth = day.check(
  z.refine((text) => {
    const today = singaporeDay(new Date());
    return text <= today && text >= oldestBirth(today);
  }, 'Please check the date of birth.'),
);

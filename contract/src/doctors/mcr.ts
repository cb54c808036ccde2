import { z } from 'zod/mini';
import { generic_messages } from '../shared/fields.ts';
import { plainCode } from '../shared/typed/visible-text.ts';

/**
 * Registration numbers of Singapore's councils. Doctors (MCR) have M, dentists (DCR) D, then five digits and a check letter. Some
 * temporary registrations have a second letter in place of the first digit. The check letter's formula is not published, so any
 * letter is accepted. Other professions (nurses, TCM practitioners, pharmacists, …) have one to three letters, four to eight digits
 * and usually a final letter.
 */
const of_council = /^(?:[MD][0-9A-Z][0-9]{4}[A-Z]|(?![MD][0-9])[A-Z]{1,3}[0-9]{4,8}[A-Z]?)$/;

export const longest_mcr = 16;

/** The stored form: capitals, without spaces, dots, dashes and slashes. */
export const plainMcr = (typed: string): string =>
  plainCode(typed)
    .replaceAll(/[\s./-]/g, '')
    .toUpperCase();

export const isMcr = (typed: string): boolean => of_council.test(plainMcr(typed));

/** An optional registration number as typed; parsed to its stored form. */
export const optionalMcr = z.optional(
  z.pipe(
    z.string(generic_messages.format).check(
      z.maxLength(longest_mcr, generic_messages.atMost(longest_mcr)),
      z.refine((typed) => plainMcr(typed) === '' || isMcr(typed), generic_messages.format),
    ),
    z.transform(plainMcr),
  ),
);

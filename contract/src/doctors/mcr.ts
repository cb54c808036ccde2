import { z } from 'zod/mini';
import { generic_messages } from '../shared/fields.ts';

/**
 * Registration numbers of Singapore's councils. Doctors (MCR) have M, dentists (DCR) D, then five digits and a letter that is
 * computed from them; some temporary registrations have a second letter in place of the first digit. How the letter is computed
 * is not published, so any letter is taken. Other professions (nurses, TCM practitioners, pharmacists, …) write one to three
 * letters, four to eight digits and mostly a letter.
 */
const of_council = /^(?:[MD][0-9A-Z][0-9]{4}[A-Z]|(?![MD][0-9])[A-Z]{1,3}[0-9]{4,8}[A-Z]?)$/;

export const longest_mcr = 16;

/** As it is kept: in capitals, without the spaces, dots, dashes and slashes that people put in. */
export const plainMcr = (typed: string): string => typed.replaceAll(/[\s./-]/g, '').toUpperCase();

export const isMcr = (typed: string): boolean => of_council.test(plainMcr(typed));

/** A registration number as people type it, or nothing; read as it is kept. */
export const optionalMcr = z.optional(
  z.pipe(
    z.string(generic_messages.format).check(
      z.maxLength(longest_mcr, generic_messages.atMost(longest_mcr)),
      z.refine((typed) => plainMcr(typed) === '' || isMcr(typed), generic_messages.format),
    ),
    z.transform(plainMcr),
  ),
);

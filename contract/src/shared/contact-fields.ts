import { z } from 'zod/mini';
import { generic_messages, optionalText } from './fields.ts';

/** What a text matches that is neither left out nor empty. What is too long is told as that, and never tried. */
const matching = (longest: number, pattern: RegExp) =>
  optionalText(longest).check(
    z.refine((text) => !text || text.length > longest || pattern.test(text), generic_messages.format),
  );

/** A name, and a place on the net that has a dot: `desk@clinic.example`. */
export const emailPattern = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:]+$/;
export const emailAddress = matching(254, emailPattern);

/** Digits with what people put between them, a plus before the country's code: `+65 6123 4567`. */
export const phonePattern = /^\+?(?:[ ()-]*\d){3,15}[ ()-]*$/;
export const phoneNumber = matching(20, phonePattern);

/** A Singapore postal code: six digits. */
export const postalCode = matching(6, /^\d{6}$/);

/** An address that a browser may open: never a script. */
export const webAddress = matching(300, /^https?:\/\/[^\s/?#.][^\s/?#]*\.[^\s/?#]+(?:[/?#]\S*)?$/i);

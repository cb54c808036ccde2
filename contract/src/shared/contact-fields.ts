import { z } from 'zod/mini';
import { generic_messages, optionalText } from './fields.ts';

/** An optional text that must match a pattern if it is not empty. A too long text is reported as too long, without trying the pattern. */
const matching = (longest: number, pattern: RegExp) =>
  optionalText(longest).check(
    z.refine((text) => !text || text.length > longest || pattern.test(text), generic_messages.format),
  );

/** A local part and a domain with a dot: `desk@clinic.example`. */
export const emailPattern = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:]+$/;
export const emailAddress = matching(254, emailPattern);

/** Digits with common separators, and an optional plus before the country code: `+65 6123 4567`. */
export const phonePattern = /^\+?(?:[ ()-]*\d){3,15}[ ()-]*$/;
export const phoneNumber = matching(20, phonePattern);

/** A Singapore postal code: six digits. */
export const postalCode = matching(6, /^\d{6}$/);

/** An http or https URL. Scripts are refused. */
export const webAddress = matching(300, /^https?:\/\/[^\s/?#.][^\s/?#]*\.[^\s/?#]+(?:[/?#]\S*)?$/i);

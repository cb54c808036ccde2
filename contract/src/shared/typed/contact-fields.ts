import { z } from 'zod/mini';
import { generic_messages, optionalAddress, optionalCode } from '../fields.ts';

/** An optional field must match a pattern if it is not empty. A too long text is reported as too long, without trying the pattern. */
const matching = (longest: number, pattern: RegExp) =>
  z.refine<string | undefined>((text) => !text || text.length > longest || pattern.test(text), generic_messages.format);

/** A local part and a domain with a dot: `desk@clinic.example`. */
export const emailPattern = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:]+$/;
export const emailAddress = optionalAddress(254).check(matching(254, emailPattern));

/** A Singapore postal code: six digits. */
export const postalCode = optionalCode(6).check(matching(6, /^\d{6}$/));

/** An http or https URL. Scripts are refused. */
export const webAddress = optionalAddress(300).check(
  matching(300, /^https?:\/\/[^\s/?#.][^\s/?#]*\.[^\s/?#]+(?:[/?#]\S*)?$/i),
);

/** Domains that nobody owns, at the end of an email or web address: no relay sends from them, and no mail reaches them. */
export const no_domain = /[@.](?:invalid|example|test|localhost)(?:[:/]|$)/i;

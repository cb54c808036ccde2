import { z } from 'zod/mini';
import { emailPattern, postalCode } from '../shared/typed/contact-fields.ts';
import { generic_messages, optionalText, requiredAddress, requiredCode, secretText } from '../shared/fields.ts';
import { phoneNumber } from '../shared/typed/phone-field.ts';

/** Maximum lengths of the fields of a user. */
export const user_lengths = {
  username: 64,
  name: 64,
  email: 254,
  address: 255,
  post_code: 6,
  text: 2_000,
} as const;

/** ASCII letters only, because two names that look alike must be the same name. */
export const username = requiredCode(user_lengths.username).check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9._@+-]*$/, generic_messages.format),
);
export const email = requiredAddress(user_lengths.email).check(z.regex(emailPattern, generic_messages.format));
export const genders = ['m', 'f'] as const;
export const genderWords = { m: 'Male', f: 'Female' } as const;

/** The personal fields of a user as a form sends them. An omitted field keeps its value. */
export const personFields = {
  first_name: optionalText(user_lengths.name),
  last_name: optionalText(user_lengths.name),
  gender: z.optional(z.nullable(z.enum(genders, generic_messages.format))),
  email,
  telephone: phoneNumber,
  mobile: phoneNumber,
  address: optionalText(user_lengths.address),
  post_code: postalCode,
  division_id: z.optional(
    z.nullable(
      z
        .int(generic_messages.format)
        .check(z.positive(generic_messages.format), z.lte(999_999_999, generic_messages.format)),
    ),
  ),
  description: optionalText(user_lengths.text),
  remarks: optionalText(user_lengths.text),
};

/** A password that another user sets. */
export const plainPassword = secretText(256);

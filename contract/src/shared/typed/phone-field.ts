import { z } from 'zod/mini';
import { generic_messages } from '../fields.ts';
import { plainCode } from './visible-text.ts';

/** Digits with what people write between them, perhaps as a link, and perhaps with an extension. */
export const phone_form = /^(?:tel:)?[\s(]*\+?[\d\s().\-/]+(?:(?:;?ext(?:ension|n)?[.=:]?|x|#)\s*\d{1,7})?$/i;
export const longest_phone = 40;

/** The stored form of a typed number; undefined if no phone has it. */
type ReadPhone = (typed: string) => string | undefined;

// The rules of all countries (`phone.ts`) weigh 30 KB: a page of the portal takes any text, and the server answers at the field.
let read: ReadPhone = plainCode;
export const readPhonesBy = (reader: ReadPhone): void => {
  read = reader;
};

const phone = z.string(generic_messages.format).check(
  z.overwrite((typed) => read(typed) ?? plainCode(typed)),
  z.maxLength(longest_phone, generic_messages.atMost(longest_phone)),
  z.refine((text) => text === '' || text.length > longest_phone || read(text) !== undefined, generic_messages.format),
);

/** A phone number in any form, read as its stored form. */
export const phoneNumber = z.optional(phone);
export const requiredPhoneNumber = phone.check(z.minLength(1, generic_messages.blank));

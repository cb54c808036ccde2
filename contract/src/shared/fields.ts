import { z } from 'zod/mini';
import { hasUnseen, isBlank, plainAddress, plainCode, readableText, withoutUnseen } from './typed/visible-text.ts';

/** The specification's generic messages (part 1 §5). */
export const generic_messages = {
  blank: 'This value should not be blank.',
  format: 'Incorrect format.',
  read_only: 'This field is read-only.',
  atLeast: (n: number) => `Please enter at least ${n} characters.`,
  atMost: (n: number) => `Please enter at most ${n} characters.`,
} as const;

/** Control characters except line breaks and tabs, and lone surrogates. */
const hasControl = (text: string): boolean => /(?![\t\n\r])\p{Cc}/u.test(text) || !text.isWellFormed();

/** Typed text within its length, in the form that `write` gives it, without control characters. */
const typed = (longest: number, write: (text: string) => string) =>
  z.string(generic_messages.format).check(
    z.overwrite(write),
    z.maxLength(longest, generic_messages.atMost(longest)),
    z.refine((text) => !hasControl(text), generic_messages.format),
  );
const filled = z.minLength(1, generic_messages.blank);
/** Refuses signs that nobody sees. */
export const fullySeen = z.refine<string>((text) => !hasUnseen(text), generic_messages.format);

/** Words that others read: names, remarks, searches. */
export const requiredText = (longest: number) => typed(longest, readableText).check(filled);

/** Text that may be empty. */
export const possibleText = (longest: number) => typed(longest, readableText);

/** Text that may be omitted or empty. */
export const optionalText = (longest: number) => z.optional(possibleText(longest));

/** A number, an identifier or a code. Signs that nobody sees are removed around it and refused within it. */
export const requiredCode = (longest: number) => typed(longest, plainCode).check(filled, fullySeen);
export const optionalCode = (longest: number) => z.optional(typed(longest, plainCode).check(fullySeen));

/** An email or web address. */
export const requiredAddress = (longest: number) => typed(longest, plainAddress).check(filled, fullySeen);
export const optionalAddress = (longest: number) => z.optional(typed(longest, plainAddress).check(fullySeen));

/** Text that is saved while somebody types it: the blank before the next word stays. */
export const growingText = (longest: number) => typed(longest, (text) => (isBlank(text) ? '' : withoutUnseen(text)));

/** The number of an NRIC or FIN within other text. */
const identity_number = /(?<![a-z0-9])([a-z])[ -]?\d{4}(\d{3})[ -]?([a-z])(?![a-z0-9])/gi;

/** The text with the numbers of identity documents as staff see them: `S****567A`. A search finds by what is left of one. */
export const maskIdentities = (text: string): string =>
  text.replaceAll(identity_number, (_, first: string, tail: string, last: string) =>
    `${first}****${tail}${last}`.toUpperCase(),
  );

/** The words of a search. They are logged and part of addresses, where no identity number may be. */
export const searchedText = (longest: number) =>
  z.optional(typed(longest, (text) => maskIdentities(readableText(text))));

/** Text of a machine: never trimmed or changed. Control characters are refused, because the database cannot store all of them. */
export const exactText = (longest: number) =>
  z.string(generic_messages.format).check(
    z.maxLength(longest, generic_messages.atMost(longest)),
    z.refine((text) => !hasControl(text), generic_messages.format),
  );

/** A secret as typed. */
export const secretText = (longest: number) => exactText(longest).check(z.minLength(1, generic_messages.blank));

/** The largest number of an integer column. */
export const largest_integer = 2_147_483_647;

/** An id in a path: digits only, a safe integer. */
export const idInPath = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, generic_messages.format)),
  z.transform(Number),
);

/** An id in a body. */
export const idInBody = z
  .int(generic_messages.format)
  .check(z.gte(1, generic_messages.format), z.lte(999_999_999_999_999, generic_messages.format));

/** The random id that a browser generates and keeps for itself. */
export const deviceId = z
  .string(generic_messages.format)
  .check(z.regex(/^[A-Za-z0-9-]{8,64}$/, generic_messages.format));

/** In the query of a document: `true` prints the number of a sign that no font has. Absent: such a document is refused. */
export const print_numbers = z.optional(z.union([z.literal('true'), z.literal('')]));

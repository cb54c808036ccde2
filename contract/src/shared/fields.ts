import { z } from 'zod/mini';

/** The specification's generic messages (part 1 §5). */
export const generic_messages = {
  blank: 'This value should not be blank.',
  format: 'Incorrect format.',
  atLeast: (n: number) => `Please enter at least ${n} characters.`,
  atMost: (n: number) => `Please enter at most ${n} characters.`,
} as const;

/** Control characters except line breaks and tabs, and lone surrogates. */
const hasControl = (text: string): boolean => /(?![\t\n\r])\p{Cc}/u.test(text) || !text.isWellFormed();

/** Typed text: trimmed, without control characters, within its length. */
const plain = (longest: number) =>
  z.string(generic_messages.format).check(
    z.trim(),
    z.maxLength(longest, generic_messages.atMost(longest)),
    z.refine((text) => !hasControl(text), generic_messages.format),
  );

export const requiredText = (longest: number) => plain(longest).check(z.minLength(1, generic_messages.blank));

/** Text that may be omitted or empty. */
export const optionalText = (longest: number) => z.optional(plain(longest));

/** A secret as typed: never trimmed or changed. Control characters are refused, because the database cannot store all of them. */
export const secretText = (longest: number) =>
  z.string(generic_messages.format).check(
    z.minLength(1, generic_messages.blank),
    z.maxLength(longest, generic_messages.atMost(longest)),
    z.refine((text) => !hasControl(text), generic_messages.format),
  );

/** An id in a path: digits only, a safe integer. */
export const idInPath = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, generic_messages.format)),
  z.transform(Number),
);

/** The random id that a browser generates and keeps for itself. */
export const deviceId = z
  .string(generic_messages.format)
  .check(z.regex(/^[A-Za-z0-9-]{8,64}$/, generic_messages.format));

import { z } from 'zod/mini';
import { generic_messages } from './fields.ts';
import { type Cents, toCents, toDollars } from './money.ts';

/** Dollars on the wire, cents in the server. */
export const inCents = (wire: z.ZodMiniNumber<number>) =>
  z.codec(wire, z.int() as unknown as z.ZodMiniType<Cents, Cents>, { decode: toCents, encode: toDollars });

/** An amount in an answer: negative for the opposite direction. */
export const amount = inCents(z.number());

const isInstant = (at: unknown): boolean => at instanceof Date && !Number.isNaN(at.getTime());

/** An instant: ISO text on the wire, a `Date` in the server. */
export const instant = z.codec(z.string(), z.custom<Date>(isInstant, generic_messages.format), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
});

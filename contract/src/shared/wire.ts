import { z } from 'zod/mini';
import { generic_messages } from './fields.ts';
import { amountToPay as dollarsToPay, type Cents, toCents, toDollars } from './money.ts';

/** Dollars on the wire, cents in the server. */
export const inCents = (wire: z.ZodMiniNumber<number>) =>
  z.codec(wire, z.int() as unknown as z.ZodMiniType<Cents, Cents>, { decode: toCents, encode: toDollars });

/** An amount in an answer: negative for the opposite direction. */
export const amount = inCents(z.number());

/** A charge in a request: zero or more, at most two decimals. */
export const charge = (largest: number) =>
  inCents(
    z
      .number(generic_messages.format)
      .check(
        z.gte(0, 'The amount must not be negative.'),
        z.lte(largest, `The amount must be at most ${largest.toLocaleString('en-SG')}.`),
        z.multipleOf(0.01, 'At most two decimals.'),
      ),
  );

/** An amount to pay in a request: above zero, at most two decimals and at most PayNow's limit. */
export const amountToPay = inCents(dollarsToPay);

/** An amount in a request, negative for the opposite direction: at most two decimals. */
export const signedAmount = inCents(
  z.number(generic_messages.format).check(z.multipleOf(0.01, 'At most two decimals.')),
);

const isInstant = (at: unknown): boolean => at instanceof Date && !Number.isNaN(at.getTime());

/** An instant: ISO text on the wire, a `Date` in the server. */
export const instant = z.codec(z.string(), z.custom<Date>(isInstant, generic_messages.format), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
});

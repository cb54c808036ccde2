import { z } from 'zod/mini';
import { generic_messages } from './fields.ts';
import { amountToPay as dollarsToPay } from './money.ts';
import { inCents } from './wire.ts';

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

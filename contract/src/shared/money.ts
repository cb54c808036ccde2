import { z } from 'zod/mini';

/** PayNow's limit for one transfer, in dollars. */
export const largest_payment = 200_000;

const isWholeCents = (dollars: number): boolean => Number.isInteger(Number((dollars * 100).toFixed(6)));

/** An amount in a request: a JSON number of dollars above zero, at most two decimals. */
export const amountToPay = z.number('Incorrect format.').check(
  z.refine((dollars) => isWholeCents(dollars), 'At most two decimals.'),
  z.gte(0.01, 'The amount must be at least 0.01.'),
  z.lte(largest_payment, 'The amount must be at most 200,000.'),
);

/** A charge in a request: zero or more dollars, at most two decimals. */
export const chargeAmount = (largest: number) =>
  z
    .number('Incorrect format.')
    .check(
      z.gte(0, 'The amount must not be negative.'),
      z.lte(largest, `The amount must be at most ${largest.toLocaleString('en-SG')}.`),
      z.multipleOf(0.01, 'At most two decimals.'),
    );

/** An amount in an answer: dollars with at most two decimals; negative for the opposite direction. */
export const amount = z.number();

declare const of_cents: unique symbol;
/** Whole cents, as the database and every rule of the server have them: dollars do not compile in their place. */
export type Cents = number & { readonly [of_cents]: true };

/** The result of a computation with cents: a sum, a difference, a share. */
export const asCents = (cents: number): Cents => cents as Cents;

/** Dollars to integer cents. Only for values that a schema of this file has validated. */
export const toCents = (dollars: number): Cents => asCents(Math.round(dollars * 100));

/** Integer cents to dollars. */
export const toDollars = (amount_cents: number): number => amount_cents / 100;

/** `toDollars` for a nullable amount. */
export const dollarsOrNull = (amount_cents: number | null): number | null =>
  amount_cents === null ? null : toDollars(amount_cents);

/** Multiplies an amount by a rate and rounds half up to the cent, in exact integer arithmetic. */
export function shareOf(amount_cents: number, rate: string): Cents {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(rate);
  if (!match) throw new RangeError(`'${rate}' is not a rate.`);
  const decimals = match[2] ?? '';
  const unit = 10n ** BigInt(decimals.length);
  const scaled = BigInt(amount_cents) * BigInt(`${match[1]}${decimals}`);
  return asCents(Number((scaled * 2n + unit) / (unit * 2n)));
}

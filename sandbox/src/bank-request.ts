import { z } from 'zod/mini';

/** How the bank answers one payment of a file. */
const bankLine = z.strictObject({
  end_to_end_id: z.string().check(z.minLength(1), z.maxLength(35)),
  status: z.enum(['ACSC', 'RJCT']),
  /** In dollars, as in the file. */
  amount: z.number().check(z.gte(0)),
  reason_code: z.optional(z.string().check(z.regex(/^[A-Z0-9]{4}$/, 'Please choose a reason.'))),
});
export type BankLine = z.output<typeof bankLine>;

/** One bank answer to a file: for some or all of its payments. */
export const bankRequest = z.strictObject({
  file_message_id: z.string().check(z.minLength(1), z.maxLength(35)),
  /** Status of the whole file on arrival. */
  number_of_transactions: z.int().check(z.gte(0)),
  total: z.number().check(z.gte(0)),
  lines: z.array(bankLine).check(z.minLength(1, 'Please answer at least one payment.')),
});
export type BankRequest = z.output<typeof bankRequest>;

/** How the acquirer answers a refund. */
export const refundRequest = z.strictObject({
  refund_reference: z.string().check(z.minLength(1), z.maxLength(25)),
  status: z.enum(['completed', 'failed']),
  reason: z.optional(z.string().check(z.maxLength(255))),
});
export type RefundRequest = z.output<typeof refundRequest>;

/** What the acquirer has collected and not paid out yet, less its fees. */
export const collected = z.object({ payments: z.int(), amount: z.number() });
export type Collected = z.output<typeof collected>;

/** A payout of the acquirer. */
export const paidOut = z.object({ id: z.string(), amount: z.number() });
export type PaidOut = z.output<typeof paidOut>;

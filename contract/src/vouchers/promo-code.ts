import { z } from 'zod/mini';
import { generic_messages } from '../shared/fields.ts';
import { day } from '../shared/singapore-time.ts';
import { amount, inCents, instant } from '../shared/wire.ts';
import { largest_voucher_price } from './voucher.ts';
import { plainCode } from '../shared/typed/visible-text.ts';

const most_promo_uses = 1_000_000;
const most_promo_vouchers = 500;

const promoCodeType = z.enum(['p', 'a'], generic_messages.format);
/** `p`: a percentage of the order; `a`: an amount off the order. */
export type PromoCodeType = z.output<typeof promoCodeType>;
export const promoCodeTypeWords: Record<PromoCodeType, string> = { p: 'Percentage', a: 'Amount' };

const promoCodeStatus = z.enum(['l', 'c'], generic_messages.format);
/** `l`: live; `c`: ended for good. */
export type PromoCodeStatus = z.output<typeof promoCodeStatus>;

/** The state that users see: a live code is upcoming before its first day, expired after its last, and used up at its last use. */
export type PromoCodeState = 'upcoming' | 'live' | 'used_up' | 'expired' | 'ended';
export const promoCodeStateWords: Record<PromoCodeState, string> = {
  upcoming: 'Upcoming',
  live: 'Live',
  used_up: 'Used up',
  expired: 'Expired',
  ended: 'Ended',
};
export function promoCodeStateOf(
  code: { status: PromoCodeStatus; valid_from: string; valid_to: string; most_uses: number | null; uses: number },
  today: string,
): PromoCodeState {
  if (code.status === 'c') return 'ended';
  if (code.valid_to < today) return 'expired';
  if (code.most_uses !== null && code.uses >= code.most_uses) return 'used_up';
  return code.valid_from > today ? 'upcoming' : 'live';
}

export const promoCode = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  /** Capital letters and digits. */
  code: z.string(),
  type: promoCodeType,
  /** A fraction: 0.15 is 15%. Null unless a percentage. */
  rate: z.nullable(z.number()),
  /** Off the order. Null unless an amount. */
  amount: z.nullable(amount),
  /** The first and the last day, both included. */
  valid_from: day,
  valid_to: day,
  /** For every voucher of the branch. */
  all_vouchers: z.boolean(),
  /** Otherwise for these. */
  vouchers: z.array(z.object({ id: z.int(), title: z.string() })),
  /** How many orders in all. Null: as many as there are. */
  most_uses: z.nullable(z.int()),
  /** How many orders of one customer. Null: as many as there are. */
  most_uses_per_customer: z.nullable(z.int()),
  uses: z.int(),
  /** The discounts that its uses gave in total. */
  discounts: amount,
  status: promoCodeStatus,
  ended_at: z.nullable(instant),
  /** By full name. */
  ended_by: z.nullable(z.string()),
  created_by: z.string(),
});
export type PromoCode = z.input<typeof promoCode>;

const uses = z
  .int(generic_messages.format)
  .check(
    z.gte(1, 'Please enter 1 or more.'),
    z.lte(most_promo_uses, `Please enter at most ${most_promo_uses.toLocaleString('en-SG')}.`),
  );

const hasDecimals = (value: number, decimals: number): boolean =>
  Number.isInteger(Number((value * 10 ** decimals).toFixed(6)));

const fields = {
  code: z
    .string(generic_messages.blank)
    .check(
      z.overwrite(plainCode),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9]{3,20}$/, 'Please enter 3 to 20 letters and digits.'),
    ),
  type: promoCodeType,
  /** Needed for a percentage: from 0.01 to 0.99, at most four decimals. */
  rate: z.optional(
    z.nullable(
      z.number(generic_messages.format).check(
        z.gte(0.01, 'The percentage must be at least 1%.'),
        z.lte(0.99, 'The percentage must be at most 99%.'),
        z.refine((rate) => hasDecimals(rate, 4), 'At most two decimals.'),
      ),
    ),
  ),
  /** Needed for an amount. */
  amount: z.optional(
    z.nullable(
      inCents(
        z
          .number(generic_messages.format)
          .check(
            z.gte(0.01, 'The amount must be at least 0.01.'),
            z.lte(
              largest_voucher_price,
              `The amount must be at most ${largest_voucher_price.toLocaleString('en-SG')}.`,
            ),
            z.multipleOf(0.01, 'At most two decimals.'),
          ),
      ),
    ),
  ),
  valid_from: day,
  valid_to: day,
  all_vouchers: z.boolean(generic_messages.format),
  /** Ids of vouchers of the branch, if not for all. */
  vouchers: z.optional(
    z
      .array(z.int(generic_messages.format).check(z.gte(1, generic_messages.format)), generic_messages.format)
      .check(z.maxLength(most_promo_vouchers, generic_messages.format)),
  ),
  most_uses: z.optional(z.nullable(uses)),
  most_uses_per_customer: z.optional(z.nullable(uses)),
};
export type PromoCodeFields = z.output<z.ZodMiniObject<typeof fields>>;

/** Errors that concern several fields. */
function faultsOf(sent: PromoCodeFields): [field: keyof PromoCodeFields, message: string][] {
  const faults: [keyof PromoCodeFields, string][] = [];
  if (sent.type === 'p' && (sent.rate ?? null) === null) faults.push(['rate', generic_messages.blank]);
  if (sent.type === 'a' && (sent.amount ?? null) === null) faults.push(['amount', generic_messages.blank]);
  if (sent.valid_to < sent.valid_from) faults.push(['valid_to', 'The last day must not be before the first day.']);
  if (!sent.all_vouchers && (sent.vouchers ?? []).length === 0)
    faults.push(['vouchers', 'Please choose at least one voucher.']);
  return faults;
}

export const newPromoCode = z.strictObject(fields).check(
  z.superRefine<PromoCodeFields>((sent, context) => {
    for (const [field, message] of faultsOf(sent))
      context.addIssue({ code: 'custom', path: [field], message, input: sent });
  }),
);

/** A use of a code: an order. */
export const promoCodeUse = z.object({
  /** The number of the order. */
  id: z.int(),
  created_at: instant,
  /** The customer's id in the consumer app. */
  user_id: z.string(),
  name: z.string(),
  username: z.string(),
  voucher: z.object({ id: z.int(), title: z.string() }),
  quantity: z.int(),
  /** The amount paid. */
  amount,
  discount: amount,
});
export type PromoCodeUse = z.input<typeof promoCodeUse>;

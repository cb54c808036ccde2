import { z } from 'zod/mini';
import { generic_messages, requiredText } from '../shared/fields.ts';
import { photoList, writtenPhotoList } from '../shared/photos/photo.ts';
import { longest_rich_text } from '../shared/rich-text.ts';
import { day } from '../shared/singapore-time.ts';
import { amount, inCents, instant } from '../shared/wire.ts';
import { longest_title } from './voucher-list.ts';
import { terminatedBy, validity, voucherProduct, voucherStatus, voucherType } from './voucher-words.ts';

const id = z.int(generic_messages.format).check(z.gte(1, generic_messages.format));

/** The id of another object in a save, or that object as it was read: only its id counts. */
const idOf = z.union(
  [
    id,
    z.pipe(
      z.strictObject({ id, name: z.optional(z.unknown()), title: z.optional(z.unknown()) }),
      z.transform((read) => read.id),
    ),
  ],
  generic_messages.format,
);

export const largest_voucher_price = 10_000;
export const largest_quantity = 100_000;
const largest_point = 100_000;
/** More branches than any group has. */
export const most_branches = 500;
const most_collections = 50;

/** A voucher in the list. */
export const voucherRow = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  title: z.string(),
  voucher_type: voucherType,
  /** The product of its transactions. */
  type: voucherProduct,
  /** The selling price, with GST. */
  amount,
  quantity: z.int(),
  remain: z.int(),
  start_date: day,
  expiry_date: day,
  redeem_expiry_date: z.nullable(day),
  status: voucherStatus,
  terminated_at: z.nullable(instant),
  terminated_by: z.nullable(terminatedBy),
});
export type VoucherRow = z.input<typeof voucherRow>;

/** A movement of the stock. Each begins with what the one before left. */
export const voucherLog = z.object({
  id: z.int(),
  created_at: instant,
  /** Positive: in; negative: out. */
  quantity: z.int(),
  old_quantity: z.int(),
  /** Why. */
  reason: z.string(),
  /** Who. Null: a sale. */
  user: z.nullable(z.string()),
});
export type VoucherLog = z.input<typeof voucherLog>;

const branch = z.object({ id: z.int(), name: z.string() });

export const voucher = z.extend(voucherRow, {
  /** Rich text: the HTML that `rich-text.ts` allows. */
  description: z.string(),
  photos: photoList,
  validity,
  /** The points that a buyer gets. */
  point: z.int(),
  /** It can be redeemed at every branch of the group. */
  all_provider: z.boolean(),
  /** The branches at which it can be redeemed. Empty: at every branch. */
  clinics: z.array(branch),
  /** The collections at whose branches it can be redeemed too. */
  clinic_collections: z.array(branch),
  /** The latest movements first, at most a hundred. */
  voucher_logs: z.array(voucherLog),
});
export type Voucher = z.input<typeof voucher>;

const whole = (least: number, most: number) =>
  z
    .int(generic_messages.format)
    .check(
      z.gte(least, `Please enter ${least} or more.`),
      z.lte(most, `Please enter at most ${most.toLocaleString('en-SG')}.`),
    );

const price = inCents(
  z
    .number(generic_messages.blank)
    .check(
      z.gte(0.01, 'The amount must be at least 0.01.'),
      z.lte(largest_voucher_price, `The amount must be at most ${largest_voucher_price.toLocaleString('en-SG')}.`),
      z.multipleOf(0.01, 'At most two decimals.'),
    ),
);
const dayNeeded = z.pipe(z.string(generic_messages.blank).check(z.minLength(1, generic_messages.blank)), day);

const voucherFields = {
  photos: z.optional(writtenPhotoList),
  title: requiredText(longest_title),
  voucher_type: voucherType,
  /** A health screening whose kit is sent to the buyer. */
  home_delivery: z.optional(z.boolean(generic_messages.format)),
  description: requiredText(longest_rich_text),
  amount: price,
  start_date: dayNeeded,
  expiry_date: dayNeeded,
  redeem_expiry_date: z.optional(z.nullable(day)),
  quantity: whole(1, largest_quantity),
  /** Default: a year. */
  validity: z.optional(validity),
  /** Default: none. */
  point: z.optional(whole(0, largest_point)),
  /** Default: false. */
  all_provider: z.optional(z.boolean(generic_messages.format)),
  /** Ids of collections. Certificates are good at the branches that these have when they are sold. */
  clinic_collections: z.optional(
    z.array(idOf, generic_messages.format).check(z.maxLength(most_collections, generic_messages.format)),
  ),
  /** Ids of branches. Absent or empty, without collections, unless at all branches: this branch alone. */
  clinics: z.optional(
    z.array(idOf, generic_messages.format).check(z.maxLength(most_branches, generic_messages.format)),
  ),
};
export type VoucherFields = z.output<z.ZodMiniObject<typeof voucherFields>>;

/** Errors that concern several fields. */
function faultsOf(sent: VoucherFields): [field: keyof VoucherFields, message: string][] {
  const faults: [keyof VoucherFields, string][] = [];
  if (sent.expiry_date < sent.start_date)
    faults.push(['expiry_date', 'The end date must not be before the start date.']);
  if (sent.redeem_expiry_date && sent.redeem_expiry_date < sent.expiry_date)
    faults.push(['redeem_expiry_date', 'The redeem expiry date must not be before the end date.']);
  if (sent.home_delivery && sent.voucher_type !== 'hs')
    faults.push(['home_delivery', 'Only health screenings can be delivered.']);
  return faults;
}

const checkTogether = z.superRefine<VoucherFields>((sent, context) => {
  for (const [field, message] of faultsOf(sent))
    context.addIssue({ code: 'custom', path: [field], message, input: sent });
});

export const newVoucher = z.strictObject(voucherFields).check(checkTogether);
export const changedVoucher = z
  .strictObject({
    ...voucherFields,
    /** The version that was edited. Absent: nothing is compared. */
    updated_at: z.optional(instant),
  })
  .check(checkTogether);

import { z } from 'zod/mini';
import { amount } from '../../shared/money.ts';

/** The kinds of lines, in the order of the bill. */
export const bill_line_kinds = ['consult', 'medicine', 'facility', 'mc', 'surcharge'] as const;
const billLineKind = z.enum(bill_line_kinds);
export type BillLineKind = z.output<typeof billLineKind>;

/** The row that a line comes from. */
const billSource = z.object({
  /** `doctor`: the doctor's own charges; `default`: those of the group. */
  row: z.enum(['doctor', 'default', 'medicine', 'surcharge']),
  /** The id of the price, the service or the surcharge; null for a medicine. */
  id: z.nullable(z.int()),
  /** `Charges of Dr Lim`, `Monday 18:30–21:00` */
  label: z.string(),
});
export type BillSource = z.output<typeof billSource>;

/** One charge, with the reason why it applies or not. */
const billLine = z.object({
  kind: billLineKind,
  label: z.string(),
  applies: z.boolean(),
  why: z.string(),
  /** Null: no row says anything about it. */
  source: z.nullable(billSource),
  /** Without GST; 0 if it does not apply. */
  amount,
  gst: amount,
});
export type BillLine = z.output<typeof billLine>;

/** The part of the bill that a claim pays, and the member's part. */
const claimedShare = z.object({
  deducts: amount,
  pays: amount,
  /** The claim is not accepted yet: the claim system may decide otherwise. */
  is_expected: z.boolean(),
});
export type ClaimedShare = z.output<typeof claimedShare>;

/** The bill of a consult: every line explains itself, and each total is the sum of its lines. */
export const consultBill = z.object({
  lines: z.array(billLine),
  /** Without GST. */
  subtotal: amount,
  /** A fraction; 0 at a branch that is not registered for GST. */
  gst_rate: z.number(),
  gst: amount,
  total: amount,
  /** Absent: nothing is claimed. */
  claim: z.optional(claimedShare),
});
export type ConsultBill = z.output<typeof consultBill>;

/** The lines that are charged. */
export const chargedLines = ({ lines }: Pick<ConsultBill, 'lines'>): BillLine[] =>
  lines.filter(({ applies }) => applies);

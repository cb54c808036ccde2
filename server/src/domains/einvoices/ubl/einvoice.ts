/** Who sells or buys. */
export interface Party {
  /** The registered name. */
  name: string;
  uen: string;
  gst_number: string | null;
  street: string;
  /** Such as the building. */
  more_street: string | null;
  postcode: string;
  email: string | null;
}

/** A line of the document. Its quantity is one: it sums up the fees of many payments. */
export interface EInvoiceLine {
  name: string;
  cents: number;
  gst_cents: number;
  /** The rate as exact decimal text, such as 0.09000. */
  gst_rate: string;
}

/** Fees that were rounded together at most 399 times, so that their GST is less than 2.00 from what the rate gives. */
export type TaxedFees = Pick<EInvoiceLine, 'cents' | 'gst_cents' | 'gst_rate'>;

/** A tax invoice or a credit note, in the terms of PINT-SG. */
export interface EInvoice {
  kind: 'invoice' | 'credit_note';
  number: string;
  uuid: string;
  /** A Singapore day. */
  issue_day: string;
  buyer_reference: string;
  /** The reason of a credit note. */
  note: string | null;
  /** The invoice that it is about. */
  invoice_reference: string | null;
  seller: Party;
  buyer: Party;
  lines: EInvoiceLine[];
  /** The same fees in parts, for the case that GST by payment is too far from GST on the sum. */
  parts: TaxedFees[];
  /** The payout deducted it: nothing is due. */
  is_prepaid: boolean;
  /** By when it is to be paid, and the PayNow account of the company with the text that names the payment. Null: it is not paid by itself. */
  due: { day: string; paynow: { proxy: string; reference: string } | null } | null;
}

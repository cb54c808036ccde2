/** A movement that the bank tells. */
export interface WrittenLine {
  /** A Singapore day. */
  booking_day: string;
  value_day: string;
  /** Credit is positive. */
  amount_cents: number;
  bank_id?: string;
  end_to_end_id?: string;
  /** The payer of a credit, the payee of a debit. */
  name?: string;
  text: string;
  is_pending?: boolean;
  is_reversal?: boolean;
  /** A code of ISO 20022 such as AC04. */
  return_code?: string;
  /** The file of payments that it books as one sum, with each of them. */
  batch?: { id: string; payments: readonly { amount_cents: number; end_to_end_id: string }[] };
}

export interface WrittenStatement {
  id: string;
  account_number: string;
  currency: string;
  from_day: string;
  to_day: string;
  opening_cents: number;
  lines: readonly WrittenLine[];
}

/** The closing balance: pending lines are not in it. */
export const closingOf = ({ opening_cents, lines }: WrittenStatement): number =>
  lines.reduce((sum, line) => (line.is_pending ? sum : sum + line.amount_cents), opening_cents);

/** Cents without a sign as `85.50`, exact at any size. */
export const amountOf = (cents: number): string => {
  const whole = Math.abs(cents);
  return `${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

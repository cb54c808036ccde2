import type { Cents } from '@clinic/contract/shared/money.ts';

/** Where a reference stands, in each format’s order of trust. */
export type ReferencePlace =
  /** camt */
  | 'CdtrRefInf'
  | 'EndToEndId'
  | 'InstrId'
  | 'Ustrd'
  | 'AddtlTxInf'
  | 'AddtlNtryInf'
  /** MT940: coded remittance, end-to-end id and other text of field 86; subfields 7 and 9 of field 61 */
  | ':86:REMI'
  | ':86:EREF'
  | ':86:'
  | ':61:7'
  | ':61:9'
  /** spreadsheets */
  | 'column';

/** A text that may hold a payment’s reference. */
export interface BankReference {
  place: ReferencePlace;
  text: string;
}

/** A payment of a line that the bank booked as one sum. */
export interface BankLinePart {
  /** Positive, in the direction of its line. */
  amount_cents: Cents;
  bank_id: string | null;
  end_to_end_id: string | null;
  references: BankReference[];
}

/** A movement of an account: what the bank booked, or will. */
export interface BankLine {
  /** A Singapore day. */
  booking_day: string;
  value_day: string | null;
  /** Credit is positive. */
  amount_cents: Cents;
  /** Another one than the account’s: shown, but neither added up nor matched. */
  currency: string;
  /** The bank’s own id. Banks use ids again, and give new ones when they send a line again. */
  bank_id: string | null;
  /** In order of trust. */
  references: BankReference[];
  /** What the bank says about it, with single blanks. */
  text: string;
  status: 'booked' | 'pending';
  /** The bank takes back another line. */
  is_reversal: boolean;
  return_reason: string | null;
  /** The file of payments that it pays as one sum: PmtInfId, or MsgId. */
  batch_id: string | null;
  end_to_end_ids: string[];
  /** Its payments if the bank tells several whose amounts add up to it; otherwise none. */
  parts: BankLinePart[];
}

/** A statement without its lines. A statement tells every movement of its days; a notice some, ahead of the statement. */
export interface StatementHead {
  kind: 'statement' | 'notice';
  account_number: string;
  currency: string;
  from_day: string;
  to_day: string;
  opening_cents: Cents | null;
  closing_cents: Cents | null;
}

export interface BankStatement extends StatementHead {
  lines: BankLine[];
}

export type StatementFormat = `camt.05${'3' | '4'}.001.0${'2' | '4' | '8'}` | 'mt940' | 'csv' | 'xlsx';

export interface StatementFile {
  format: StatementFormat;
  statements: BankStatement[];
}

/** A file whose lines were passed on while it was read. */
export interface StatementHeads {
  format: StatementFormat;
  statements: StatementHead[];
}

/** Why a file is refused, as a sentence that names its line and field. */
export interface StatementFault {
  line: number | null;
  field: string;
  message: string;
}

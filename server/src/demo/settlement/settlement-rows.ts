import type { Cents } from '@clinic/contract/shared/money.ts';
import type { Row } from '../../platform/db/rows.ts';

type Written<Value> = Value extends Date ? string : Value extends Cents ? number : Value;

/** A row of a table as the demo data inserts it: instants are ISO text, and any whole number may be cents. */
type Inserted<Columns> = { [Name in keyof Columns]: Written<Columns[Name]> };

export type RunRow = Inserted<Row<'settlement_run'>>;

export type AdviceRow = Inserted<Omit<Row<'payment_advice'>, 'invoice_file' | 'payment_advice_file' | 'issuer'>>;

export type GstRelateRow = Inserted<Row<'payment_advice_gst_relate'>>;

export type RunClinicRow = Inserted<Row<'settlement_run_clinic'>>;

export type NoteRow = Inserted<Omit<Row<'payment_note'>, 'file' | 'request_key' | 'issuer'>>;

export type RefundRow = Inserted<Row<'refund'>>;

/** A change that a refund makes to a transaction inserted before. */
export interface MoveRow {
  id: number;
  clinic_id: number;
  status: 'p' | 'h' | 'x';
  at: string;
}

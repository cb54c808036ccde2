import type { BillLine, ConsultBill } from '@clinic/contract/teleconsult/billing/bill.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';

/** A bill as it is kept. */
export interface BillRow {
  lines: unknown;
  total_cents: number;
  gst_cents: number;
  gst_rate: string;
}

/** The bill that was sent, as its lines were then. */
export const showSentBill = ({ lines, total_cents, gst_cents, gst_rate }: BillRow): ConsultBill => ({
  // The database holds what the action wrote.
  lines: lines as BillLine[],
  subtotal: toDollars(total_cents - gst_cents),
  gst_rate: Number(gst_rate),
  gst: toDollars(gst_cents),
  total: toDollars(total_cents),
});

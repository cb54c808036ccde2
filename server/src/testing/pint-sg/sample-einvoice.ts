import type { EInvoice, TaxedFees } from '../../domains/einvoices/ubl/einvoice.ts';
import { most_payments_of_part } from '../../domains/einvoices/ubl/tax-subtotals.rules.ts';

/** GST on the fee of one payment, rounded as payments round it. */
const gstOf = (fee_cents: number, percent: number): number => Math.round((fee_cents * percent) / 100);

/** The fees of some payments of a day, in parts as the database gives them. */
function feesOfPayments(payments: number, fee_cents: number, percent: number): TaxedFees[] {
  const gst_rate = (percent / 100).toFixed(5);
  const parts: TaxedFees[] = [];
  for (let left = payments; left > 0; left -= most_payments_of_part) {
    const some = Math.min(left, most_payments_of_part);
    parts.push({ cents: some * fee_cents, gst_cents: some * gstOf(fee_cents, percent), gst_rate });
  }
  return parts;
}

/** An invoice of days, each with payments of one fee. */
export function invoiceOfDays(days: { payments: number; fee_cents: number; percent: number }[]): EInvoice {
  const parts = days.map(({ payments, fee_cents, percent }) => feesOfPayments(payments, fee_cents, percent));
  return {
    kind: 'invoice',
    number: 'INV-202611-000123',
    uuid: '3f0c7e6a-9f0e-4a53-9c58-0d5a3a1a7b11',
    issue_day: '2026-11-30',
    buyer_reference: 'PA-202611-000123',
    note: null,
    invoice_reference: null,
    seller: {
      name: 'Harbour Payments Pte. Ltd.',
      uen: '202600001A',
      gst_number: 'M9-0000001-9',
      street: '1 Example Street #10-01',
      more_street: null,
      postcode: '018989',
      email: 'billing@harbour.example',
    },
    buyer: {
      name: 'Lumen Family <Clinics> & Partners LLP',
      uen: 'T08LL0001A',
      gst_number: null,
      street: '12 Bedok North Road #01-02',
      more_street: 'Bedok Mall',
      postcode: '460012',
      email: null,
    },
    lines: parts.map((of_day, at) => ({
      name: `Admin fee, day ${at + 1}`,
      cents: of_day.reduce((sum, { cents }) => sum + cents, 0),
      gst_cents: of_day.reduce((sum, { gst_cents }) => sum + gst_cents, 0),
      gst_rate: of_day[0]?.gst_rate ?? '0.00000',
    })),
    parts: parts.flat(),
    is_prepaid: true,
    due: null,
  };
}

/** The same fees as an invoice that is paid by PayNow, as those of fee statements are. */
export const dueInvoice = (days: Parameters<typeof invoiceOfDays>[0]): EInvoice => ({
  ...invoiceOfDays(days),
  is_prepaid: false,
  due: { day: '2026-12-14', paynow: { proxy: '202600001AFEE', reference: 'INV-202611-000123' } },
});

/** A credit note on that invoice. */
export const creditNote = (): EInvoice => ({
  ...invoiceOfDays([{ payments: 1, fee_cents: 500, percent: 9 }]),
  kind: 'credit_note',
  number: 'CN-202611-000004',
  note: 'Fee charged twice',
  invoice_reference: 'INV-202611-000123',
  is_prepaid: false,
});

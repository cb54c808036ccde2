import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { amountText, moneyText } from '@clinic/contract/shared/money-text.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { phoneText } from '@clinic/contract/shared/typed/phone.ts';
import { chargedLines } from '@clinic/contract/visits/billing/bill.ts';
import { paymentWayWords } from '@clinic/contract/visits/billing/payment.ts';
import { heading, particulars, remark, rowsTable, sums } from '../../../platform/documents/pdf-parts.ts';
import type { Content, PdfDocument } from '../../../platform/documents/pdf.ts';
import type { InvoicePaper, InvoiceRow } from './invoices.queries.ts';
import { showSentBill } from './sent-bill.rules.ts';

/** `9%`, of a fraction. */
const percentText = (rate: number): string => `${Number((rate * 100).toFixed(3))}%`;

const moment = (at: Date): string => `${showDate(at)} ${showTime(at)}`;

/** The lines that are charged, each with its reason and its GST, and their sums. */
function billContent({ bill: row }: InvoicePaper): Content[] {
  const bill = showSentBill(row);
  const lines = chargedLines(bill).map(({ label, why, amount, gst }) => [
    [label, why].filter(Boolean).join(' – '),
    amountText(amount),
    amountText(gst),
  ]);
  return [
    rowsTable(
      [
        { title: 'Description', width: '*' },
        { title: 'Amount', width: 80, figures: true },
        { title: 'GST', width: 60, figures: true },
      ],
      lines,
    ),
    sums([
      ['Amount without GST', amountText(bill.subtotal)],
      [`GST ${percentText(bill.gst_rate)}`, amountText(bill.gst)],
      ['Total (S$)', amountText(bill.total)],
    ]),
  ];
}

/** The payment of the bill. */
function paidContent({ payment, bill }: InvoicePaper): Content[] {
  if (!payment) throw new Error('A receipt is of a payment.');
  const discount = payment.discount_cents > 0 ? [['Discount', amountText(-toDollars(payment.discount_cents))]] : [];
  const claimed_cents = bill.total_cents - payment.discount_cents - payment.amount_cents;
  const claim = claimed_cents > 0 ? [['Claim', amountText(-toDollars(claimed_cents))]] : [];
  return [
    sums([
      ['Bill', amountText(toDollars(bill.total_cents))],
      ...(claim as [string, string][]),
      ...(discount as [string, string][]),
      [`Paid by ${paymentWayWords[payment.method]}`, moneyText(toDollars(payment.amount_cents))],
    ]),
  ];
}

const issuer = ({ clinic_address, clinic_phone, uen, gst_reg_no }: InvoicePaper): Content[] =>
  [clinic_address, phoneText(clinic_phone), `UEN ${uen}`, gst_reg_no === '' ? '' : `GST Reg. No. ${gst_reg_no}`]
    .filter(Boolean)
    .map((text) => remark(text));

/** The invoice of a tele-consult, or the receipt of its payment, from the branch to the patient. */
export function invoiceDocument({ invoice_type, invoice_no, made_at }: InvoiceRow, paper: InvoicePaper): PdfDocument {
  const { clinic_name, patient_name, service, salutation, doctor_name, consult_start_at, bill } = paper;
  const is_receipt = invoice_type === 'r';
  const name = is_receipt ? 'Receipt' : Number(bill.gst_rate) > 0 ? 'Tax invoice' : 'Invoice';
  const { payment } = paper;
  return {
    title: `${name} ${invoice_no}`,
    subject: `${name} for the tele-consult of ${patient_name}`,
    author: clinic_name,
    dated: made_at,
    footer: `${name} ${invoice_no}`,
    content: [
      heading(clinic_name, name),
      ...issuer(paper),
      particulars({ title: 'Patient', lines: [patient_name, service, doctorName({ salutation, name: doctor_name })] }, [
        [`${is_receipt ? 'Receipt' : 'Invoice'} number`, invoice_no],
        ['Date', showDate(made_at)],
        ['Consult', moment(consult_start_at)],
        ...(is_receipt ? ([['Invoice', paper.invoice_no]] as [string, string][]) : []),
        ...(is_receipt && payment?.transaction_id
          ? ([['Transaction number', String(payment.transaction_id)]] as [string, string][])
          : []),
      ]),
      ...billContent(paper),
      ...(is_receipt ? paidContent(paper) : []),
      remark('All amounts are in Singapore dollars.'),
    ],
  };
}

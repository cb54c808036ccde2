import { showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Company } from '../../platform/config/company.ts';
import type { DocumentedAdvice, DocumentedNote, DocumentedStatement } from '../settlement/index.ts';
import type { BuyerRow, FeePart } from './einvoice-sources.queries.ts';
import type { SettingFields } from './einvoice-settings.queries.ts';
import { clinicAddress } from './ubl/address.rules.ts';
import type { EInvoice, EInvoiceLine, Party, TaxedFees } from './ubl/einvoice.ts';

const is_email = /^[^\s@]+@[^\s@]+$/;

/** The issuer of the document's day, at the address that is set in fields. */
const sellerOf = (company: Company, { street, more_street, postcode }: SettingFields): Party => ({
  name: company.name,
  uen: company.uen,
  gst_number: company.gst_number,
  street,
  more_street,
  postcode,
  email: is_email.test(company.contact) ? company.contact : null,
});

const buyerOf = (
  clinic: DocumentedAdvice | DocumentedNote | DocumentedStatement,
  { registered_name, gst_reg_no }: BuyerRow,
): Party => ({
  name: registered_name ?? '',
  uen: clinic.uen,
  gst_number: gst_reg_no?.trim() || null,
  ...clinicAddress(clinic),
  email: null,
});

/** The two fees of a payment: each is rounded with it, so each has parts of its own. */
const fees_of = [
  { name: 'Admin fee', cents: 'admin_fee_cents', gst_cents: 'admin_fee_gst_cents' },
  { name: 'Payment fee', cents: 'handling_fee_cents', gst_cents: 'handling_fee_gst_cents' },
] as const;

const hasMoney = ({ cents, gst_cents }: TaxedFees): boolean => cents !== 0 || gst_cents !== 0;

/** A line for each day and fee, and the parts that it is the sum of. */
function feesOfDays(parts: readonly FeePart[]): Pick<EInvoice, 'lines' | 'parts'> {
  const lines: EInvoiceLine[] = [];
  const taxed: TaxedFees[] = [];
  for (const [day, of_day] of Map.groupBy(parts, (part) => part.day))
    for (const { name, cents, gst_cents } of fees_of) {
      const of_fee = of_day.map((part) => ({
        cents: part[cents],
        gst_cents: part[gst_cents],
        gst_rate: part.gst_rate,
      }));
      const payments = of_day.reduce((sum, part) => sum + part.payments, 0);
      lines.push({
        name: `${name}, ${showDay(day)}, ${payments === 1 ? '1 payment' : `${payments} payments`}`,
        cents: of_fee.reduce((sum, one) => sum + one.cents, 0),
        gst_cents: of_fee.reduce((sum, one) => sum + one.gst_cents, 0),
        gst_rate: of_fee[0]?.gst_rate ?? '0',
      });
      taxed.push(...of_fee);
    }
  return { lines: lines.filter(hasMoney), parts: taxed.filter(hasMoney) };
}

export interface Issuing {
  company: Company;
  setting: SettingFields;
  buyer: BuyerRow;
  uuid: string;
}

/** The tax invoice of an advice: its fees, which the payout has deducted. */
export function invoiceOfAdvice(
  advice: DocumentedAdvice,
  parts: readonly FeePart[],
  { company, setting, buyer, uuid }: Issuing,
): EInvoice {
  const of_days = feesOfDays(parts);
  const giro: EInvoiceLine = {
    name: 'GIRO fee',
    cents: advice.giro_fee_cents,
    gst_cents: advice.giro_fee_gst_cents,
    gst_rate: advice.giro_gst_rate,
  };
  const others = [giro].filter(hasMoney);
  return {
    kind: 'invoice',
    number: advice.invoice_number,
    uuid,
    issue_day: singaporeDay(advice.created_at),
    buyer_reference: advice.display_id,
    note: null,
    invoice_reference: null,
    seller: sellerOf(advice.issuer ?? company, setting),
    buyer: buyerOf(advice, buyer),
    lines: [...of_days.lines, ...others],
    parts: [...of_days.parts, ...others],
    is_prepaid: true,
    due: null,
  };
}

/** The tax invoice of a fee statement: its fees, which the clinic pays by a day, with the number as the reference. */
export function invoiceOfStatement(
  statement: DocumentedStatement,
  parts: readonly FeePart[],
  { company, setting, buyer, uuid }: Issuing,
): EInvoice {
  const { invoice_number, created_at, due_date, payee_proxy, issuer } = statement;
  return {
    kind: 'invoice',
    number: invoice_number,
    uuid,
    issue_day: singaporeDay(created_at),
    buyer_reference: invoice_number,
    note: null,
    invoice_reference: null,
    seller: sellerOf(issuer ?? company, setting),
    buyer: buyerOf(statement, buyer),
    ...feesOfDays(parts),
    is_prepaid: false,
    due: { day: due_date, paynow: payee_proxy === null ? null : { proxy: payee_proxy, reference: invoice_number } },
  };
}

/** The document of a note: a credit note, or an invoice for a debit note, which is no correction in Singapore. The payout settles both. */
export function documentOfNote(
  note: DocumentedNote,
  invoice_reference: string | null,
  { company, setting, buyer, uuid }: Issuing,
): EInvoice {
  const is_credit = note.debit_cents === null;
  const lines: EInvoiceLine[] = [
    {
      name: is_credit ? 'Credit of fees' : 'Fees charged later',
      cents: note.credit_cents ?? note.debit_cents ?? 0,
      gst_cents: note.gst_cents,
      gst_rate: note.gst_rate,
    },
  ];
  return {
    kind: is_credit ? 'credit_note' : 'invoice',
    number: note.display_id,
    uuid,
    issue_day: singaporeDay(note.created_at),
    buyer_reference: note.display_id,
    note: note.remark,
    invoice_reference,
    seller: sellerOf(note.issuer ?? company, setting),
    buyer: buyerOf(note, buyer),
    lines,
    parts: lines,
    is_prepaid: !is_credit,
    due: null,
  };
}

/** With GST. */
export const totalOf = ({ lines }: EInvoice): number =>
  lines.reduce((sum, { cents, gst_cents }) => sum + cents + gst_cents, 0);

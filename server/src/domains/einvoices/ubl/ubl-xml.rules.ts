import { dollarsText, escaped } from '../../../platform/documents/xml/xml-text.rules.ts';
import type { EInvoice, EInvoiceLine, Party, TaxedFees } from './einvoice.ts';
import { exactPercent, taxSubtotals } from './tax-subtotals.rules.ts';

const type_of = { invoice: 'Invoice', credit_note: 'CreditNote' } as const;
const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';

/** An element with a text. A text that is empty makes none: the rules refuse empty elements. */
const leaf = (name: string, text: string | null, attributes = ''): string[] =>
  text === null || text === '' ? [] : [`<cbc:${name}${attributes}>${escaped(text)}</cbc:${name}>`];
const group = (name: string, inside: readonly string[]): string[] =>
  inside.length === 0 ? [] : [`<cac:${name}>`, ...inside.map((line) => `  ${line}`), `</cac:${name}>`];
const money = (name: string, cents: number): string[] => leaf(name, dollarsText(cents), ' currencyID="SGD"');

const taxScheme = (): string[] => group('TaxScheme', leaf('ID', 'GST'));

/** Standard-rated, or zero-rated where the rate of the day is none. */
const category = (name: string, { gst_rate }: Pick<TaxedFees, 'gst_rate'>): string[] =>
  group(name, [
    ...leaf('ID', Number(gst_rate) === 0 ? 'ZR' : 'SR'),
    ...leaf('Percent', exactPercent(gst_rate)),
    ...taxScheme(),
  ]);

const party = (name: string, of: Party): string[] =>
  group(
    name,
    group('Party', [
      ...leaf('EndpointID', of.uen && `SGUEN${of.uen}`, ' schemeID="0195"'),
      ...group('PostalAddress', [
        ...leaf('StreetName', of.street),
        ...leaf('AdditionalStreetName', of.more_street),
        ...leaf('CityName', 'Singapore'),
        ...leaf('PostalZone', of.postcode),
        ...group('Country', leaf('IdentificationCode', 'SG')),
      ]),
      ...(of.gst_number ? group('PartyTaxScheme', [...leaf('CompanyID', of.gst_number), ...taxScheme()]) : []),
      ...group('PartyLegalEntity', [...leaf('RegistrationName', of.name), ...leaf('CompanyID', of.uen)]),
      ...group('Contact', leaf('ElectronicMail', of.email)),
    ]),
  );

const total = (fees: readonly TaxedFees[], figure: 'cents' | 'gst_cents'): number =>
  fees.reduce((sum, one) => sum + one[figure], 0);

const taxTotal = (subtotals: readonly TaxedFees[]): string[] =>
  group('TaxTotal', [
    ...money('TaxAmount', total(subtotals, 'gst_cents')),
    ...subtotals.flatMap((fees) =>
      group('TaxSubtotal', [
        ...money('TaxableAmount', fees.cents),
        ...money('TaxAmount', fees.gst_cents),
        ...category('TaxCategory', fees),
      ]),
    ),
  ]);

function totals({ lines, is_prepaid }: EInvoice): string[] {
  const net = total(lines, 'cents');
  const gross = net + total(lines, 'gst_cents');
  return group('LegalMonetaryTotal', [
    ...money('LineExtensionAmount', net),
    ...money('TaxExclusiveAmount', net),
    ...money('TaxInclusiveAmount', gross),
    ...(is_prepaid ? money('PrepaidAmount', gross) : []),
    ...money('PayableAmount', is_prepaid ? 0 : gross),
  ]);
}

/** PayNow, in the list of Singapore. */
const paynow_means = 'Z02';

const paymentMeans = ({ due }: EInvoice): string[] =>
  due?.paynow
    ? group('PaymentMeans', [
        ...leaf('PaymentMeansCode', paynow_means),
        ...leaf('PaymentID', due.paynow.reference),
        ...group('PayeeFinancialAccount', leaf('ID', `UEN${due.paynow.proxy}`)),
      ])
    : [];

/** “One” of the code list of units. */
const unit = ' unitCode="C62"';

const lineOf =
  (kind: EInvoice['kind']) =>
  (line: EInvoiceLine, at: number): string[] =>
    group(`${type_of[kind]}Line`, [
      ...leaf('ID', String(at + 1)),
      ...leaf(kind === 'invoice' ? 'InvoicedQuantity' : 'CreditedQuantity', '1', unit),
      ...money('LineExtensionAmount', line.cents),
      ...group('Item', [...leaf('Name', line.name), ...category('ClassifiedTaxCategory', line)]),
      ...group('Price', money('PriceAmount', line.cents)),
    ]);

/** Builds the document as PINT-SG 1.4.1 in UBL 2.1. The same document gives the same bytes. */
export function ublXml(document: EInvoice): string {
  const { kind, lines } = document;
  const root = type_of[kind];
  const inside = [
    ...leaf('UBLVersionID', '2.1'),
    ...leaf('CustomizationID', 'urn:peppol:pint:billing-1@sg-1'),
    ...leaf('ProfileID', 'urn:peppol:bis:billing'),
    ...leaf('ID', document.number),
    ...leaf('UUID', document.uuid),
    ...leaf('IssueDate', document.issue_day),
    ...leaf('DueDate', document.due?.day ?? null),
    ...leaf(`${root}TypeCode`, kind === 'invoice' ? '380' : '381'),
    ...leaf('Note', document.note),
    ...leaf('DocumentCurrencyCode', 'SGD'),
    ...leaf('BuyerReference', document.buyer_reference),
    ...group('BillingReference', group('InvoiceDocumentReference', leaf('ID', document.invoice_reference))),
    ...party('AccountingSupplierParty', document.seller),
    ...party('AccountingCustomerParty', document.buyer),
    ...paymentMeans(document),
    ...taxTotal(taxSubtotals(document)),
    ...totals(document),
    ...lines.flatMap(lineOf(kind)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${oasis}:${root}-2" xmlns:cac="${oasis}:CommonAggregateComponents-2" xmlns:cbc="${oasis}:CommonBasicComponents-2">`,
    ...inside.map((line) => `  ${line}`),
    `</${root}>`,
    '',
  ].join('\n');
}

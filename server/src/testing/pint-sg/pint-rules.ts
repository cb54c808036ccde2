import type { XmlElement } from '@rgrove/parse-xml';
import { childOf, childrenOf, childText, readXmlTree } from '../../platform/documents/xml/xml-tree.ts';

/** Amounts have up to nine decimals; sums of them are compared in cents. */
const amountOf = (parent: XmlElement | undefined, name: string): number =>
  Number((parent && childText(parent, name)) || '0');
const cents = (amount: number): number => Math.round(Number((amount * 100).toFixed(6)));
const has = (parent: XmlElement | undefined, name: string): boolean =>
  parent !== undefined && childOf(parent, name) !== undefined;
const at = (parent: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => found && childOf(found, name), parent);
const sum = (rows: readonly XmlElement[], of: (row: XmlElement) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

interface Document {
  root: XmlElement;
  lines: XmlElement[];
  totals: XmlElement | undefined;
  subtotals: XmlElement[];
  seller: XmlElement | undefined;
  buyer: XmlElement | undefined;
}

const taxed = new Set(['SR', 'SRCA-S', 'SRCA-C', 'ZR', 'SRRC', 'SROVR-RS', 'SROVR-LVG', 'SRLVG', 'NA']);
const categoryOf = (subtotal: XmlElement): string => childText(childOf(subtotal, 'TaxCategory') ?? subtotal, 'ID');
/** A rule that only a document with a taxed category must keep. */
const ofTaxed = (holds: (document: Document) => boolean) => (document: Document) =>
  !document.subtotals.some((subtotal) => taxed.has(categoryOf(subtotal))) || holds(document);

const isAddressed = (party: XmlElement | undefined): boolean =>
  has(at(party, 'PostalAddress'), 'StreetName') && has(at(party, 'PostalAddress'), 'PostalZone');
const hasCountry = (party: XmlElement | undefined): boolean =>
  has(at(party, 'PostalAddress', 'Country'), 'IdentificationCode');
const addressLines = (party: XmlElement | undefined): number =>
  childrenOf(at(party, 'PostalAddress') ?? (party as XmlElement), 'AddressLine').length;

/** The total of GST in the currency of the document: a second one may be in dollars of Singapore. */
const taxTotal = ({ root }: Document): XmlElement | undefined =>
  childrenOf(root, 'TaxTotal').find((one) => has(one, 'TaxSubtotal')) ?? childOf(root, 'TaxTotal');

const quantityOf = (line: XmlElement): XmlElement | undefined =>
  childOf(line, 'InvoicedQuantity') ?? childOf(line, 'CreditedQuantity');
const charges = (parent: XmlElement): number =>
  sum(childrenOf(parent, 'AllowanceCharge'), (one) =>
    childText(one, 'ChargeIndicator') === 'true' ? amountOf(one, 'Amount') : -amountOf(one, 'Amount'),
  );

function isLineRight(line: XmlElement): boolean {
  const price = at(line, 'Price');
  const base = amountOf(price, 'BaseQuantity') || 1;
  const quantity = Number(quantityOf(line)?.text ?? '0');
  const worked_out = quantity * (amountOf(price, 'PriceAmount') / base) + charges(line);
  return Math.abs(worked_out - amountOf(line, 'LineExtensionAmount')) <= 0.02 + 1e-9;
}

function isTaxRight(subtotal: XmlElement): boolean {
  const category = childOf(subtotal, 'TaxCategory');
  const percent = amountOf(category, 'Percent');
  const tax = Math.abs(amountOf(subtotal, 'TaxAmount'));
  if (!has(category, 'Percent') || Math.round(percent) === 0) return Math.round(tax) === 0;
  const worked_out = cents((Math.abs(amountOf(subtotal, 'TaxableAmount')) * percent) / 100);
  return Math.abs(cents(tax) - worked_out) < 200;
}

/** What must hold, by the ids of the rules of PINT and of its part for Singapore. Ours, written from their words. */
const rules: Readonly<Record<string, (document: Document) => boolean>> = {
  'PEPPOL-EN16931-R003-SG': ({ root }) => has(root, 'BuyerReference') || has(at(root, 'OrderReference'), 'ID'),
  'PEPPOL-EN16931-R004-SG': ({ root }) => childText(root, 'CustomizationID') === 'urn:peppol:pint:billing-1@sg-1',
  'PEPPOL-EN16931-R007-SG': ({ root }) => childText(root, 'ProfileID') === 'urn:peppol:bis:billing',
  'PEPPOL-EN16931-R053-SG': ({ root }) =>
    childrenOf(root, 'TaxTotal').filter((one) => has(one, 'TaxSubtotal')).length === 1,
  'PEPPOL-EN16931-R120-SG': ({ lines }) => lines.every(isLineRight),
  'ibr-009': ({ seller }) => hasCountry(seller),
  'ibr-023': ({ lines }) => lines.every((line) => quantityOf(line)?.attributes['unitCode'] !== undefined),
  'ibr-049': ({ root }) => childrenOf(root, 'PaymentMeans').every((one) => has(one, 'PaymentMeansCode')),
  'ibr-050': ({ root }) =>
    childrenOf(root, 'PaymentMeans').every(
      (one) => !has(one, 'PayeeFinancialAccount') || has(at(one, 'PayeeFinancialAccount'), 'ID'),
    ),
  'ibr-055': ({ root }) =>
    childrenOf(root, 'BillingReference').every((one) => has(at(one, 'InvoiceDocumentReference'), 'ID')),
  'ibr-079': ({ root }) => !hasEmpty(root),
  'ibr-080': ({ buyer }) => has(buyer, 'EndpointID'),
  'ibr-081': ({ seller }) => has(seller, 'EndpointID'),
  'ibr-sr-53': ({ seller }) => addressLines(seller) <= 1,
  'BR-11-SG': ({ buyer }) => hasCountry(buyer),
  'BR-CO-04-GST-SG': ({ lines }) => lines.every((line) => has(at(line, 'Item', 'ClassifiedTaxCategory'), 'ID')),
  'BR-CO-10-SG': ({ lines, totals }) =>
    cents(sum(lines, (line) => amountOf(line, 'LineExtensionAmount'))) ===
    cents(amountOf(totals, 'LineExtensionAmount')),
  'BR-CO-13-GST-SG': ({ totals }) =>
    cents(amountOf(totals, 'TaxExclusiveAmount')) ===
    cents(
      amountOf(totals, 'LineExtensionAmount') +
        amountOf(totals, 'ChargeTotalAmount') -
        amountOf(totals, 'AllowanceTotalAmount'),
    ),
  'BR-CO-14-GST-SG': (document) =>
    cents(amountOf(taxTotal(document), 'TaxAmount')) ===
    cents(sum(document.subtotals, (one) => amountOf(one, 'TaxAmount'))),
  'BR-CO-15-GST-SG': (document) =>
    cents(amountOf(document.totals, 'TaxInclusiveAmount')) ===
    cents(amountOf(document.totals, 'TaxExclusiveAmount') + amountOf(taxTotal(document), 'TaxAmount')),
  'BR-CO-16-GST-SG': ({ totals }) =>
    cents(amountOf(totals, 'PayableAmount')) ===
    cents(
      amountOf(totals, 'TaxInclusiveAmount') -
        amountOf(totals, 'PrepaidAmount') +
        amountOf(totals, 'PayableRoundingAmount'),
    ),
  'BR-CO-17-GST-SG': ({ subtotals }) => subtotals.every(isTaxRight),
  'BR-CO-18-GST-SG': ({ subtotals }) => subtotals.length > 0,
  'BR-CO-25-SG': ({ root, totals }) =>
    root.name !== 'Invoice' ||
    amountOf(totals, 'PayableAmount') <= 0 ||
    has(root, 'DueDate') ||
    has(at(root, 'PaymentTerms'), 'Note'),
  'BR-105-GST-SG': ofTaxed(({ seller }) => has(at(seller, 'PartyTaxScheme'), 'CompanyID')),
  'BR-106-GST-SG': ofTaxed(({ seller }) => isAddressed(seller)),
  'BR-107-GST-SG': ofTaxed(({ buyer }) => isAddressed(buyer)),
  'BR-108-GST-SG': ofTaxed(({ root }) => has(root, 'UUID')),
  'BR-111-GST-SG': ofTaxed(({ root }) => root.name !== 'CreditNote' || has(root, 'Note')),
};

const hasEmpty = (element: XmlElement): boolean => {
  const inside = element.children.filter((child): child is XmlElement => child.type === 'element');
  return inside.length === 0 ? element.text.trim() === '' : inside.some(hasEmpty);
};

/** The rules that a document breaks, by their ids. */
export function brokenRules(xml: string): string[] {
  const root = readXmlTree(xml, 1_000_000);
  const document: Document = {
    root,
    lines: childrenOf(root, root.name === 'Invoice' ? 'InvoiceLine' : 'CreditNoteLine'),
    totals: childOf(root, 'LegalMonetaryTotal'),
    subtotals: childrenOf(root, 'TaxTotal').flatMap((one) => childrenOf(one, 'TaxSubtotal')),
    seller: at(root, 'AccountingSupplierParty', 'Party'),
    buyer: at(root, 'AccountingCustomerParty', 'Party'),
  };
  return Object.entries(rules).flatMap(([id, holds]) => (holds(document) ? [] : [id]));
}

/** Which elements follow which below a parent, as documents of others have them: “Party > EndpointID > PostalAddress”. */
export function orderOf(xmls: readonly string[]): ReadonlySet<string> {
  const order = new Set<string>();
  const note = (element: XmlElement): void => {
    const inside = element.children.filter((child): child is XmlElement => child.type === 'element');
    inside.forEach((child, place) => {
      note(child);
      for (const later of inside.slice(place + 1))
        if (later.name !== child.name) order.add(`${element.name} > ${child.name} > ${later.name}`);
    });
  };
  for (const xml of xmls) note(readXmlTree(xml, 1_000_000));
  return order;
}

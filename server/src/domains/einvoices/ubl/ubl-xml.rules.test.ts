import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, type TestContext } from 'vitest';
import { fileOfOthers } from '../../../testing/bank/statement-samples.ts';
import { brokenRules, orderOf } from '../../../testing/pint-sg/pint-rules.ts';
import { creditNote, dueInvoice, invoiceOfDays } from '../../../testing/pint-sg/sample-einvoice.ts';
import { addressFields, clinicAddress } from './address.rules.ts';
import type { EInvoice } from './einvoice.ts';
import { missingFields } from './missing-fields.rules.ts';
import { exactPercent } from './tax-subtotals.rules.ts';
import { ublXml } from './ubl-xml.rules.ts';

const day = fc.record({
  payments: fc.integer({ min: 1, max: 1_200 }),
  fee_cents: fc.integer({ min: 1, max: 9_999 }),
  percent: fc.constantFrom(0, 7, 8, 8.875, 9),
});
/** `PINT_SG_DOCUMENTS` names a folder for the random documents, to be tried with the official rules. */
const folder = process.env['PINT_SG_DOCUMENTS'];

const count = (xml: string, element: string): number => xml.split(`<cac:${element}>`).length - 1;
const without = (xml: string, element: string): string =>
  xml.replace(new RegExp(`\\s*<${element}[ >].*?</${element}>`, 's'), '');
const invoice = (): EInvoice => invoiceOfDays([{ payments: 30, fee_cents: 50, percent: 9 }]);

function examples(context: TestContext): { name: string; xml: string }[] {
  const place = fileOfOthers(context, 'pint-sg-1.4.1');
  return readdirSync(place).map((name) => ({ name, xml: readFileSync(join(place, name), 'utf8') }));
}

describe('a lack is found by its rule', () => {
  const end_of_seller = '</cac:AccountingSupplierParty>';
  /** Takes an element out of the buyer, which stands below the seller. */
  const withoutAtBuyer = (xml: string, element: string): string => {
    const [above = '', below = ''] = xml.split(end_of_seller);
    return `${above}${end_of_seller}${without(below, element)}`;
  };
  test.each<[string, (xml: string) => string]>([
    ['ibr-081', (xml) => without(xml, 'cbc:EndpointID')],
    ['ibr-080', (xml) => withoutAtBuyer(xml, 'cbc:EndpointID')],
    ['ibr-023', (xml) => xml.replaceAll(' unitCode="C62"', '')],
    ['PEPPOL-EN16931-R003-SG', (xml) => without(xml, 'cbc:BuyerReference')],
    ['BR-106-GST-SG', (xml) => without(xml, 'cbc:StreetName')],
    ['BR-106-GST-SG', (xml) => without(xml, 'cbc:PostalZone')],
    ['BR-107-GST-SG', (xml) => withoutAtBuyer(xml, 'cbc:StreetName')],
    ['BR-107-GST-SG', (xml) => withoutAtBuyer(xml, 'cbc:PostalZone')],
    ['BR-108-GST-SG', (xml) => without(xml, 'cbc:UUID')],
    [
      'ibr-sr-53',
      (xml) =>
        xml.replace(
          '<cac:Country>',
          '<cac:AddressLine><cbc:Line>a</cbc:Line></cac:AddressLine><cac:AddressLine><cbc:Line>b</cbc:Line></cac:AddressLine><cac:Country>',
        ),
    ],
    ['ibr-009', (xml) => without(xml, 'cac:Country')],
    ['BR-11-SG', (xml) => withoutAtBuyer(xml, 'cac:Country')],
    ['BR-105-GST-SG', (xml) => without(xml, 'cac:PartyTaxScheme')],
    ['BR-CO-16-GST-SG', (xml) => without(xml, 'cbc:PrepaidAmount')],
    ['BR-CO-10-SG', (xml) => xml.replace(/(<cbc:LineExtensionAmount currencyID="SGD">)/, '$11')],
    ['BR-CO-14-GST-SG', (xml) => xml.replace(/(<cbc:TaxAmount currencyID="SGD">)/, '$11')],
    ['BR-CO-15-GST-SG', (xml) => xml.replace(/(<cbc:TaxInclusiveAmount currencyID="SGD">)/, '$11')],
    ['PEPPOL-EN16931-R120-SG', (xml) => xml.replace(/(<cbc:PriceAmount currencyID="SGD">)/, '$11')],
    ['ibr-079', (xml) => xml.replace('<cbc:CityName>Singapore<', '<cbc:CityName><')],
  ])('%s', (id, damage) => {
    const damaged = damage(ublXml(invoice()));
    expect(damaged).not.toBe(ublXml(invoice()));
    expect(brokenRules(damaged)).toContain(id);
  });

  test.each<[string, (xml: string) => string]>([
    ['BR-CO-25-SG', (xml) => without(xml, 'cbc:DueDate')],
    ['ibr-049', (xml) => without(xml, 'cbc:PaymentMeansCode')],
    ['ibr-050', (xml) => xml.replace('<cbc:ID>UEN202600001AFEE</cbc:ID>', '<cbc:Name>Harbour</cbc:Name>')],
    ['BR-CO-16-GST-SG', (xml) => without(xml, 'cbc:PayableAmount')],
  ])('%s, where money is due', (id, damage) => {
    const xml = ublXml(dueInvoice([{ payments: 30, fee_cents: 50, percent: 9 }]));
    expect([brokenRules(xml), brokenRules(damage(xml))]).toEqual([[], [id]]);
  });

  test('BR-111-GST-SG: a credit note without its reason; BR-CO-25-SG: money due without a day', () => {
    expect(brokenRules(ublXml({ ...creditNote(), note: null }))).toEqual(['BR-111-GST-SG']);
    expect(brokenRules(ublXml({ ...invoice(), is_prepaid: false }))).toEqual(['BR-CO-25-SG']);
  });

  test('a document that lacks a field is not made, and says what to set', () => {
    const { seller, buyer } = invoice();
    expect(missingFields(invoice())).toEqual([]);
    expect(missingFields({ ...invoice(), seller: { ...seller, postcode: '' } })).toEqual([
      'The postcode of the company is not set. Set it on the page E-invoices, under Settings.',
    ]);
    expect(missingFields({ ...invoice(), buyer: { ...buyer, name: ' ', street: '' } })).toHaveLength(2);
    expect(missingFields({ ...creditNote(), invoice_reference: null })).toEqual([
      'The payment is on no invoice yet: the credit note names it, and waits for the settlement.',
    ]);
  });
});

test('the 16 official examples break no rule', (context) => {
  const found = examples(context);
  expect(found).toHaveLength(16);
  expect(found.map(({ name, xml }) => [name, brokenRules(xml)]).filter(([, broken]) => broken?.length)).toEqual([]);
});

test('our elements stand in the order in which the official examples have them', (context) => {
  const theirs = orderOf(examples(context).map(({ xml }) => xml));
  const ours = orderOf([
    ublXml(invoice()),
    ublXml(creditNote()),
    ublXml({ ...invoice(), note: 'A reason' }),
    ublXml(dueInvoice([{ payments: 1, fee_cents: 50, percent: 9 }])),
  ]);
  const turned = [...ours].filter((known) => {
    const [parent, first, later] = known.split(' > ');
    return theirs.has(`${parent} > ${later} > ${first}`);
  });
  expect(turned).toEqual([]);
  const parents = new Set([...theirs].map((known) => known.split(' > ')[0]));
  expect([...ours].map((known) => known.split(' > ')[0]).filter((parent) => !parents.has(parent))).toEqual([]);
});

test('money that is due has its day and the PayNow account with the reference; without an account the day alone', () => {
  const document = dueInvoice([{ payments: 1, fee_cents: 500, percent: 9 }]);
  const xml = ublXml(document);
  for (const part of [
    '<cbc:DueDate>2026-12-14</cbc:DueDate>',
    '<cbc:PaymentMeansCode>Z02</cbc:PaymentMeansCode>',
    '<cbc:PaymentID>INV-202611-000123</cbc:PaymentID>',
    '<cbc:ID>UEN202600001AFEE</cbc:ID>',
    '<cbc:PayableAmount currencyID="SGD">5.45</cbc:PayableAmount>',
  ])
    expect(xml).toContain(part);
  expect(xml).not.toContain('PrepaidAmount');
  const bare = ublXml({ ...document, due: { day: '2026-12-14', paynow: null } });
  expect([bare.includes('PaymentMeans'), brokenRules(bare)]).toEqual([false, []]);
});

test('500 random advices break no rule, and neither do their credit notes and fee statements', () => {
  let made = 0;
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('credit', 'due', 'prepaid'),
      (days, of) => {
        const document: EInvoice =
          of === 'credit'
            ? {
                ...invoiceOfDays(days),
                kind: 'credit_note',
                note: 'A correction',
                invoice_reference: 'INV-1',
                is_prepaid: false,
              }
            : of === 'due'
              ? dueInvoice(days)
              : invoiceOfDays(days);
        const xml = ublXml(document);
        expect(brokenRules(xml)).toEqual([]);
        expect(ublXml(document)).toBe(xml);
        if (folder) writeFileSync(join(folder, `document-${String((made += 1))}.xml`), xml);
      },
    ),
    { numRuns: 500 },
  );
});

test('399 payments of a fee of 0.50 have one subtotal; of 400 the sum would break BR-CO-17, so there are two', () => {
  const [most, more] = [399, 400].map((payments) => ublXml(invoiceOfDays([{ payments, fee_cents: 50, percent: 9 }])));
  expect([count(most ?? '', 'TaxSubtotal'), brokenRules(most ?? '')]).toEqual([1, []]);
  expect([count(more ?? '', 'TaxSubtotal'), brokenRules(more ?? '')]).toEqual([2, []]);
  const naive = { ...invoiceOfDays([{ payments: 400, fee_cents: 50, percent: 9 }]) };
  naive.parts = naive.lines;
  expect(brokenRules(ublXml(naive))).toEqual(['BR-CO-17-GST-SG']);
});

test('rates are exact, and texts are escaped', () => {
  expect(['0.09000', '0.08875', '0.00000', '0.29000'].map(exactPercent)).toEqual(['9', '8.875', '0', '29']);
  expect(ublXml(invoice())).toContain('Lumen Family &lt;Clinics&gt; &amp; Partners LLP');
});

test('an address that was typed as lines has its fields, as far as they can be told', () => {
  expect(addressFields(['1 Example Street #10-01', 'Singapore 018989'])).toEqual({
    street: '1 Example Street #10-01',
    more_street: null,
    postcode: '018989',
  });
  expect(addressFields([' 9 Quay Road ', 'Harbour Tower', '#02-01', 'S(049909)'])).toEqual({
    street: '9 Quay Road',
    more_street: 'Harbour Tower, #02-01',
    postcode: '049909',
  });
  expect(addressFields(['9 Quay Road'])).toMatchObject({ postcode: '' });
  const clinic = { block_no: '12', road_name: 'Bedok Road', unit_no: null, building_name: ' ', postal_code: '460012' };
  expect(clinicAddress(clinic)).toEqual({ street: '12 Bedok Road', more_street: null, postcode: '460012' });
  expect(clinicAddress({ ...clinic, road_name: null }).street).toBe('');
});
